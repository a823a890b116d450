/** Returns the month (`2026-11`) by UTC. Generated files contain a day that is the same for a month. */
export const getMonth = (now: Date): string => now.toISOString().slice(0, 7);
