/** Returns a number with a noun, such as "1 page" and "2 pages". `plural` is needed for nouns whose plural is more than an added `s`. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
