/** Replaces each tag of HTML: the text from a `<` to the next `>`. Takes time that grows linearly with the length. */
export function replaceTags(html: string, replacement: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const from = html.indexOf('<', at);
    const to = from < 0 ? -1 : html.indexOf('>', from);
    // Without another `>`, no later `<` begins a tag either.
    if (to < 0) return text + html.slice(at);
    text += html.slice(at, from) + replacement;
    at = to + 1;
  }
}
