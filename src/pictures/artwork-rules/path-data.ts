/** How many numbers each command of path data takes, or a multiple of them. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, a: 7, z: 0 },
};
const NUMBER = /[\s,]*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
/** The two flags of an arc may follow each other without a space. */
const FLAG = /[\s,]*[01]/y;
const COMMAND = /[\s,]*([a-z])/iy;

/** Returns the place in path data at which programs stop drawing, because they cannot read on. Undefined for correct data. */
export function findPathMistake(data: string): number | undefined {
  let at = 0;
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [whole, name = ''] = pattern.exec(data) ?? [];
    if (whole === undefined) return undefined;
    at += whole.length;
    return name;
  };
  for (let name = skip(COMMAND); name !== undefined; name = skip(COMMAND)) {
    const count = NUMBERS[name.toLowerCase()];
    if (count === undefined) return at - 1;
    let read = 0;
    while (
      count > 0 &&
      skip(count === 7 && [3, 4].includes(read % 7) ? FLAG : NUMBER) !== undefined
    )
      read++;
    if (count > 0 && (read === 0 || read % count !== 0)) return at;
  }
  return data.slice(at).trim() === '' ? undefined : at;
}
