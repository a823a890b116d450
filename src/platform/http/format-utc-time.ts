/** Formats epoch milliseconds in UTC: `2026-11-22 06:51:46`. */
export const formatUtcTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');
