import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';

/** Each page type once, and tags: the same page type of other data or another store is for `npm run test:all`. */
const PAGES: readonly (readonly [path: string, tag?: '@long' | '@phone'])[] = [
  ['/'],
  ['/training'],
  ['/listing/split-lines', '@phone'],
  ['/listing/lap-42-tee?variation=1', '@long'],
  ['/search?searchterm=reservoir'],
  ['/cart'],
  ['/privacy-policy'],
  ['/nothing-here'],
  ['/listing/lap-42-fitted-cap', '@long'],
  [`${shopUrl('hedge-and-quire')}/eleven-days`],
  [`${shopUrl('hedge-and-quire')}/login`],
  [`${shopUrl('moth-kiosk')}/`, '@long'],
  [`${shopUrl('moth-kiosk')}/lost-property`, '@long'],
];

for (const [path, tag = []] of PAGES) {
  test(`${path} has no axe violations and no horizontal scroll`, { tag }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404'))
        errors.push(message.text());
    });
    if (path.endsWith('/eleven-days')) await enterMembersStore(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    // Before axe runs: it copies style sheets into the page, which the content security policy blocks.
    expect(errors).toEqual([]);
    expect(await findA11yIssues(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

for (const [store, contact, href] of [
  ['corvane', 'Contact Us', '/contact'],
  ['moth-kiosk', 'Contact Us', '/contact'],
  ['hedge-and-quire', 'Help', 'https://letters.hedgeandquire.example/help'],
] as const) {
  test(`A11Y-8 ${store} has an accessibility statement, linked in its footer, with a way to contact the store`, {
    tag: store === 'corvane' ? [] : '@long',
  }, async ({ page }) => {
    if (store === 'hedge-and-quire') await enterMembersStore(page);
    await page.goto(`${shopUrl(store)}/`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect(page).toHaveURL(`${shopUrl(store)}/accessibility`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
    await expect(page.getByRole('main')).toContainText('It is partially conformant');
    const section = page.locator('#contact');
    await expect(section.getByRole('link', { name: contact })).toHaveAttribute('href', href);
    expect(await findA11yIssues(page)).toEqual([]);
  });
}
