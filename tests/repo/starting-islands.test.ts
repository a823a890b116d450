import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Pages whose islands start with the page. */
const PAGES = [
  'cart',
  'checkout',
  'checkout/express',
  'listing-shell',
  'search',
  'thankyou',
  'track/order',
];

test('TABS-1.04 each page with an island that starts with the page has the message for code that does not arrive, and no other directive hydrates islands', () => {
  const files = globSync('src/storefront/**/*.astro').map(
    (file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
  );
  const pages = join('src/storefront/pages', '[...locale]');
  const starting = files.filter(([, text]) => /\sclient:load\b/.test(text));
  expect(starting.map(([file]) => file.slice(pages.length + 1, -'.astro'.length)).sort()).toEqual(
    PAGES,
  );
  for (const [file, text] of starting)
    expect(text.match(/<LoadFailure \/>/g), file).toHaveLength(1);
  const directives = files.flatMap(([, text]) => text.match(/\sclient:\w+/g) ?? []);
  expect([...new Set(directives.map((name) => name.trim()))].sort()).toEqual([
    'client:interaction',
    'client:load',
  ]);
});
