const getPrimary = (code: string) => code.toLowerCase().split('-')[0];

/**
 * Returns the language of the store that the browser prefers to the page's: the first of its languages that the store has.
 * Undefined when that is the page's language, in whatever variety, and when the store has none of them.
 */
export function findPreferredLocale(
  preferred: readonly string[],
  available: readonly string[],
  current: string,
): string | undefined {
  for (const code of preferred) {
    if (getPrimary(code) === getPrimary(current)) return undefined;
    const found =
      available.find((locale) => locale.toLowerCase() === code.toLowerCase()) ??
      available.find((locale) => getPrimary(locale) === getPrimary(code));
    if (found) return found;
  }
  return undefined;
}
