/** Street suffixes as the postal service writes them in full (USPS Publication 28, appendix C1), the common ones. */
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
/** What follows one of these is a door inside the building. */
const UNIT = /^(?:#.*|apt|apartment|unit|ste|suite|fl|floor|rm|room|bldg)\.?$/i;

/** A street line as it is suggested: spaces and capitals put right, the suffix written out. Meaning stays as it is. */
export function normalizeStreet(line: string): string {
  const words = line.trim().split(/\s+/);
  const unit = words.findIndex((word, index) => index > 0 && UNIT.test(word));
  const street = unit === -1 ? words : words.slice(0, unit);
  let last = street.length - 1;
  while (last > 1 && DIRECTION.test(street[last] ?? '')) last--;
  return words
    .map((word, index) => {
      // "St Marks Place": an abbreviation is a suffix only where a suffix stands, behind a number and a name.
      const suffix = index === last && index > 1 ? SUFFIXES[word.toLowerCase().replace(/[.,]$/, '')] : undefined;
      return suffix ?? capital(word);
    })
    .join(' ');
}

/** A word in one case gets a capital; one that mixes them, or holds a digit, is as its writer wants it. */
function capital(word: string): string {
  if (DIRECTION.test(word)) return word.toUpperCase();
  if (/\d/.test(word) || (word !== word.toLowerCase() && word !== word.toUpperCase())) return word;
  if (/^(?:po|p\.o\.)$/i.test(word)) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
