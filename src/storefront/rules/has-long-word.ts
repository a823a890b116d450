/** Whether a title has a word that does not fit on a phone in the size of other titles. */
export const hasLongWord = (title: string): boolean => /\p{L}{14}/u.test(title);
