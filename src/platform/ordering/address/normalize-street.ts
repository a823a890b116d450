/** Full names of common street suffixes (USPS Publication 28, appendix C1). */
const SUFFIXES: Readonly<Record<string, string>> = {
  aly: 'Alley',
  ave: 'Avenue',
  av: 'Avenue',
  blvd: 'Boulevard',
  cir: 'Circle',
  ct: 'Court',
  cv: 'Cove',
  dr: 'Drive',
  expy: 'Expressway',
  hwy: 'Highway',
  ln: 'Lane',
  pkwy: 'Parkway',
  pl: 'Place',
  plz: 'Plaza',
  rd: 'Road',
  sq: 'Square',
  st: 'Street',
  str: 'Street',
  ter: 'Terrace',
  trl: 'Trail',
};
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw)\.?$/i;
/** Words that start the part of the line that names a unit inside the building. */
const UNIT = /^(?:#.*|apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg)\.?$/i;

/** Normalizes spaces, capitals and the street suffix of an address line: `12 main st` becomes `12 Main Street`. */
export function normalizeStreet(line: string): string {
  const words = line.trim().split(/\s+/);
  const unitStart = words.findIndex((word, index) => index > 0 && UNIT.test(word));
  const street = unitStart === -1 ? words : words.slice(0, unitStart);
  let last = street.length - 1;
  while (last > 1 && DIRECTION.test(street[last] ?? '')) last--;
  return words
    .map((word, index) => {
      // A suffix is the last word after a number and a name: "St" in "12 St Marks Place" is not one.
      const suffix =
        index === last && index > 1 ? SUFFIXES[word.toLowerCase().replace(/[.,]$/, '')] : undefined;
      return suffix ?? capitalize(word);
    })
    .join(' ');
}

/** Capitalizes a word. Words in mixed case or with digits are returned unchanged. */
function capitalize(word: string): string {
  if (DIRECTION.test(word)) return word.toUpperCase();
  if (/\d/.test(word) || (word !== word.toLowerCase() && word !== word.toUpperCase())) return word;
  if (/^(?:po|p\.o\.)$/i.test(word)) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
