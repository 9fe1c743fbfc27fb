/** Explains the conflict markers of git. */
export const mergeConflictProblem = 'The file has two versions of this place, left by a git merge conflict. Choose one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';
