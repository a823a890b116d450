import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A page layout without scripts and external resources, and the content security policy that enforces it. */
export function createPlainPages(style: string) {
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    /** `header` is before the main content, `footer` after it. */
    page: (
      title: string,
      body: Html,
      lang = 'en',
      header: Html | '' = '',
      footer: Html | '' = '',
    ): Html => html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>${header}<main>${body}</main>${footer}</body>
</html>`,
    /** The Content-Security-Policy; `directives` are those for forms and frames. */
    policy: (...directives: readonly string[]): string =>
      ["default-src 'none'", `style-src 'sha256-${hash}'`, ...directives, "base-uri 'none'"].join(
        '; ',
      ),
  };
}
