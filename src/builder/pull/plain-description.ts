/** Printable characters and line breaks that HTML does not interpret. */
const TEXT = '[^<>&\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]';
const INLINE = `(?:${TEXT}|<(?:b>${TEXT}*</b|i>${TEXT}*</i|em>${TEXT}*</em|strong>${TEXT}*</strong)>)*`;
const BLOCKS = `(?:${TEXT}|<p>${INLINE}</p>|<ul>(?:<li>${INLINE}</li>)*</ul>|<ol>(?:<li>${INLINE}</li>)*</ol>)*`;
const PLAIN = new RegExp(`^${BLOCKS}$`, 'u');

/**
 * Returns whether a description has only complete paragraphs, lists and emphasis, without attributes. The sanitizer returns such HTML
 * as it is, and loading it takes as long as rendering a page.
 */
export const isPlainDescription = (html: string): boolean => PLAIN.test(html);
