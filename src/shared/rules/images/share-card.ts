/** Returns the key of the picture of a shared link with the title of its page. */
export const getShareCardKey = (photo: string, title: string): string => `${photo}/${title}`;
