import { html } from 'hono/html';
import type { Translate } from '#i18n/translate.ts';

/** What a browser shows that posted the form itself; the shop's own page says it in its own words. */
export const thankYouPage = ({
  t,
  title,
  storeName,
}: {
  readonly t: Translate;
  readonly title: string;
  readonly storeName: string;
}) => html`<!doctype html>
<html lang="${t.locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${t('preorder.title')}</title>
  </head>
  <body>
    <main>
      <h1>${t('preorder.done')}</h1>
      <p>${t('hosted.preordered', { store: storeName, title })}</p>
    </main>
  </body>
</html>`;
