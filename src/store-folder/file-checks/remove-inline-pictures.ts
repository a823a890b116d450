const START = /url\(\s*(["']?)data:/gi;
const END = /\s*\)/y;

/** Replaces the inline pictures of CSS, such as `url("data:…")`, by spaces. Takes time that grows linearly with the length. */
export function removeInlinePictures(css: string): string {
  let text = '';
  let at = 0;
  const unclosed = new Set<string>();
  for (const { index, 0: start, 1: quote = '' } of css.matchAll(START)) {
    if (index < at || unclosed.has(quote)) continue;
    const closing = css.indexOf(quote || ')', index + start.length);
    // No later picture is closed either.
    if (closing < 0) unclosed.add(quote);
    END.lastIndex = quote ? closing + 1 : closing;
    if (closing < 0 || !END.test(css)) continue;
    text += `${css.slice(at, index)} `;
    at = END.lastIndex;
  }
  return text + css.slice(at);
}
