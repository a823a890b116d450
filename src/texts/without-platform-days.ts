/** A sentence about the 3 to 5 days in which the platform makes its products. */
const PLATFORM_DAYS = /\b3\b.*\b5\b/;

/** Removes the sentences about the days of the platform, which a store with delivery of its own does not promise. */
export const withoutPlatformDays = (text: string): string =>
  text
    .split(/(?<=\.) /)
    .filter((sentence) => !PLATFORM_DAYS.test(sentence))
    .join(' ');
