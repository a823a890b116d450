/** By character: at which places of the present pattern it stands, as bits. One table for all: it is cleared after use. */
const PLACES = new Int32Array(65_536);

/**
 * The least number of faults (characters that are wrong, missing or too many) `pattern` is met with anywhere in each of the
 * texts that `isWorth` looking at, above `most` for one not met with so few. Myers' bit vectors: one step a character,
 * however many faults are allowed. The pattern is at most 31 characters long; pattern and texts are in lower case.
 */
export function editDistances(
  pattern: string,
  texts: readonly string[],
  most: number,
  isWorth: (place: number) => boolean,
): Uint8Array {
  for (let at = 0; at < pattern.length; at++) {
    const code = pattern.charCodeAt(at);
    PLACES[code] = (PLACES[code] ?? 0) | (1 << at);
  }
  const faults = new Uint8Array(texts.length).fill(most + 1);
  for (let place = 0; place < texts.length; place++) {
    if (isWorth(place)) faults[place] = editDistance(texts[place] ?? '', pattern.length);
  }
  for (let at = 0; at < pattern.length; at++) PLACES[pattern.charCodeAt(at)] = 0;
  return faults;
}

function editDistance(text: string, length: number): number {
  const last = 1 << (length - 1);
  // Bit by bit down the pattern: whether the count of faults rises (`more`) or falls (`fewer`) to the next character.
  let more = -1;
  let fewer = 0;
  let faults = length;
  let least = length;
  for (let at = 0; at < text.length; at++) {
    const equal = PLACES[text.charCodeAt(at)] ?? 0;
    const across = (((equal & more) + more) ^ more) | equal;
    let rises = fewer | ~(across | more);
    let falls = more & across;
    if (rises & last) faults++;
    else if (falls & last && --faults < least) {
      least = faults;
      if (least === 0) return 0;
    }
    rises <<= 1;
    falls <<= 1;
    const down = equal | fewer;
    more = falls | ~(down | rises);
    fewer = rises & down;
  }
  return least;
}
