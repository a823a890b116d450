const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** `text` as the content of an HTML element. Not for attributes: quotes are unchanged. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ENTITIES[char] ?? char);
