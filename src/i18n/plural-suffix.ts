/** The end of a label's key that names a plural category, as in `reading_one`. */
export const pluralSuffixPattern = /_(zero|one|two|few|many|other)$/;
