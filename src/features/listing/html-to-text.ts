/** Text of an HTML fragment with a line per block. The inert document runs no script and loads nothing. */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, br, h1, h2, h3, h4')) block.after('\n');
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  return (body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim();
}
