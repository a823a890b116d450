const ELEMENT = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** Returns the content security policy in a page; undefined for a page without one. */
export const readPagePolicy = (html: string): string | undefined =>
  ELEMENT.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns a page with another content security policy; without one, for undefined. */
export const replacePagePolicy = (html: string, policy: string | undefined): string =>
  html.replace(ELEMENT, () =>
    policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
