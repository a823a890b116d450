/**
 * Returns sanitized HTML whose links to pages of the shop lead to those of a language. `href` returns the address of a page in the
 * language; characters that HTML escapes in an attribute remain as they are.
 */
export const localizeLinks = (html: string, href: (link: string) => string): string =>
  html.replaceAll(
    /(<a href=")(\/[^"]*)"/g,
    (_, start: string, link: string) => `${start}${href(link)}"`,
  );
