/** Returns a URL or path without the slashes at its end. A regular expression would try each slash of a long row. */
export function removeTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
