import { html } from 'hono/html';

/** What a browser shows that posted the form itself; the shop's own page says it in its own words. */
export const thankYouPage = ({
  title,
  storeName,
}: {
  readonly title: string;
  readonly storeName: string;
}) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Pre-order received</title>
  </head>
  <body>
    <main>
      <h1>Thank you</h1>
      <p>${storeName} has your pre-order of “${title}”. Nothing was charged. You hear from us when it can be bought.</p>
    </main>
  </body>
</html>`;
