const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for the content of an element of HTML, XML or SVG. It is not safe in attributes, because it does not escape quotes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** Escapes text for attributes and contents of HTML, XML and SVG. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
