/*
 * Addresses of the pictures of two colors differ in one part, which stands at the same distance from the end in all of them. So a color
 * is stored as a patch of the one before: how many letters follow the part, its length, and the new part, as in `31.6.f7f7f5`.
 */

/** Returns the patch that turns `before` into `pictures`, or else the pictures themselves. '' when they are the same. */
export function writePictures(
  pictures: readonly string[],
  before: readonly string[],
): string | string[] {
  const [now = '', old = ''] = [pictures[0], before[0]];
  const shortest = Math.min(now.length, old.length);
  let [start, end] = [0, 0];
  while (start < shortest && now[start] === old[start]) start++;
  while (end < shortest - start && now.at(-1 - end) === old.at(-1 - end)) end++;
  const patch = `${end}.${old.length - start - end}.${now.slice(start, now.length - end)}`;
  for (const written of ['', patch])
    if (isSame(readPictures(written, before), pictures)) return written;
  return [...pictures];
}

/** Returns the pictures that a patch of those `before` stands for. */
export function readPictures(
  written: string | readonly string[],
  before: readonly string[],
): readonly string[] {
  if (typeof written !== 'string') return written;
  const [, end, length, part = ''] = /^(\d+)\.(\d+)\.(.*)$/.exec(written) ?? [];
  if (end === undefined) return before;
  return before.map((url) => {
    const at = url.length - Number(end);
    return url.slice(0, at - Number(length)) + part + url.slice(at);
  });
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);
