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

/** Elements whose text is removed with them. */
export const TEXTLESS_TAGS = ['script', 'style', 'textarea', 'option'];

/** The schemes that links of a description may have. Paths of the shop have none. */
export const DESCRIPTION_SCHEMES = ['http', 'https', 'mailto'];

/** The `rel` of those links. */
export const DESCRIPTION_REL = 'nofollow noopener';

/** Elements inside each other. Deeper ones are removed, their text stays. */
export const MAX_DEPTH = 50;
