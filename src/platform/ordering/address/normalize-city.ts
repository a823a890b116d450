const SHORT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const MILITARY = /^(?:apo|fpo|dpo)$/;

/** A city's name so that ways to write it meet: case, accents, marks, spaces, and "St" for "Saint". */
export function normalizeCity(city: string): string {
  const words = city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  const key = [SHORT[first] ?? first, ...rest].join('');
  // Post offices of the forces are one place under three names.
  return MILITARY.test(key) ? 'apo' : key;
}
