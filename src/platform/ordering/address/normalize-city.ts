const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};
const MILITARY = /^(?:apo|fpo|dpo)$/;

/**
 * Returns a key of a city's name that is the same for all its spellings: it ignores case, accents, punctuation and spaces, and
 * expands abbreviations such as "St".
 */
export function normalizeCity(city: string): string {
  const words = city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  const key = [ABBREVIATIONS[first] ?? first, ...rest].join('');
  // The three kinds of military post office count as one city.
  return MILITARY.test(key) ? 'apo' : key;
}
