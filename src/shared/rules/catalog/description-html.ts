/** The elements that a description may contain. Of others only the text remains. */
export const DESCRIPTION_TAGS = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'h3',
  'h4',
  'blockquote',
  'a',
];

/** The elements that a page of Markdown may contain. Pictures are those of the store. */
export const PAGE_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'del', 'code'],
  ...['blockquote', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
];

/** Elements whose text is removed with them. */
export const TEXTLESS_TAGS = ['script', 'style', 'textarea', 'option'];

/** The schemes that links of a description may have. Paths of the shop have none. */
export const DESCRIPTION_SCHEMES = ['http', 'https', 'mailto'];

/** The `rel` of those links. */
export const DESCRIPTION_REL = 'nofollow noopener';

/** Elements inside each other. Deeper ones are removed, their text stays. */
export const MAX_DEPTH = 50;

/** Elements inside a line of text: without them, the text before and after belongs together. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var|wbr)$/;
const TAG = /<\/?([a-z][a-z0-9-]*)/gi;

/** Lists the elements that are removed from a description, or from another text with these elements. */
export const listRemovedTags = (
  html: string,
  tags: readonly string[] = DESCRIPTION_TAGS,
): string[] => [
  ...new Set(
    [...html.matchAll(TAG)]
      .map(([, name = '']) => name.toLowerCase())
      .filter((name) => !tags.includes(name)),
  ),
];

/** Adds a space where the removal of an element, such as a cell of a table, would join two words. */
export function separateWords(html: string): string {
  let text = '';
  let at = 0;
  let isWord = false;
  for (const { index, 0: tag, 1: name = '' } of html.matchAll(TAG)) {
    const before = html.slice(at, index);
    const end = before.lastIndexOf('>') + 1;
    if (end < before.length) isWord = /\S$/.test(before);
    text += before;
    if (!INLINE.test(name.toLowerCase())) {
      if (isWord && !DESCRIPTION_TAGS.includes(name.toLowerCase())) text += ' ';
      isWord = false;
    }
    text += tag;
    at = index + tag.length;
  }
  return text + html.slice(at);
}
