/** Returns a number with a noun, such as "1 page" and "2 pages". `plural` is that of a noun that does not take an `s` alone. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
