/** Positions of each character in the pattern, as bits by character code. Shared by all calls and cleared after each. */
const POSITIONS = new Int32Array(65_536);

/**
 * The smallest edit distance between `pattern` and any substring of each text, by text. It is `max + 1` for texts that
 * `isCandidate` excludes. Myers' bit-vector algorithm: one step per character. The pattern has at most 31 characters; pattern
 * and texts are in lower case.
 */
export function editDistances(
  pattern: string,
  texts: readonly string[],
  max: number,
  isCandidate: (index: number) => boolean,
): Uint8Array {
  for (let at = 0; at < pattern.length; at++) {
    const code = pattern.charCodeAt(at);
    POSITIONS[code] = (POSITIONS[code] ?? 0) | (1 << at);
  }
  const distances = new Uint8Array(texts.length).fill(max + 1);
  for (let index = 0; index < texts.length; index++) {
    if (isCandidate(index)) distances[index] = editDistance(texts[index] ?? '', pattern.length);
  }
  for (let at = 0; at < pattern.length; at++) POSITIONS[pattern.charCodeAt(at)] = 0;
  return distances;
}

function editDistance(text: string, length: number): number {
  const last = 1 << (length - 1);
  // By position in the pattern: whether the distance rises (`more`) or falls (`fewer`) to the next position.
  let more = -1;
  let fewer = 0;
  let distance = length;
  let least = length;
  for (let at = 0; at < text.length; at++) {
    const equal = POSITIONS[text.charCodeAt(at)] ?? 0;
    const across = (((equal & more) + more) ^ more) | equal;
    let rises = fewer | ~(across | more);
    let falls = more & across;
    if (rises & last) distance++;
    else if (falls & last && --distance < least) {
      least = distance;
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
