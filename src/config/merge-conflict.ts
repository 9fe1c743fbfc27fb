/** What is said of lines that git leaves where it can’t unite two versions of a file. */
export const mergeConflictProblem =
  'Two versions stand here one below the other, as git leaves them when it can’t unite them. Choose one, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>.';
