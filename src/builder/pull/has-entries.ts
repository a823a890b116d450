/**
 * Returns whether the JSON of an object of numbers, or of lists of numbers, has these entries and none of the `missing` keys. It
 * searches the text, because parsing the prices of a large store takes as long as rendering a page.
 */
export function hasEntries(
  json: string,
  entries: Iterable<readonly [key: string, value: number | readonly (number | undefined)[]]>,
  missing: readonly string[] = [],
): boolean {
  // A comma before a quotation mark is always between two entries: inside a key, a backslash precedes the mark.
  const text = `,${json.slice(1, -1)},`;
  for (const [key, value] of entries)
    if (!text.includes(`,${JSON.stringify(key)}:${JSON.stringify(value)},`)) return false;
  return !missing.some((key) => text.includes(`,${JSON.stringify(key)}:`));
}
