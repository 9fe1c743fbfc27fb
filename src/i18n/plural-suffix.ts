/** Ends the key of a label with plural forms, such as `reading_one`. */
export const pluralSuffixPattern = /_(zero|one|two|few|many|other)$/;
