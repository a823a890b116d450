import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { findLayoutIssues } from '../helpers/browser/layout-issues.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';
import { READABLE_STATES } from '../helpers/browser/readable-states.ts';
import { translate } from '../helpers/browser/translate.ts';

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
  [`${shopUrl('amber-works')}/seconds`, '@long'],
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

for (const { name, open, widths = [320] } of READABLE_STATES)
  for (const width of widths)
    test(`A11Y-13 ${name} at ${width} px: no axe violations, nothing cut off, readable in forced colors and translated`, async ({
      page,
    }, { project }) => {
      test.skip(project.name === 'phone', 'the test sets the width');
      await page.setViewportSize({ width, height: 900 });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await open(page);
      const issues = await findLayoutIssues(page);
      // The bar at the end of the filters stays in view above what scrolls.
      expect
        .soft(issues.filter((issue) => !/over one another.*Show \d+ products/.test(issue)))
        .toEqual([]);
      expect.soft(await findA11yIssues(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await listUnbordered(page), 'in forced colors').toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      await translate(page);
      await page.keyboard.press('Tab');
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, 'translated').toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
    });

/** Names the visible buttons and fields that forced colors leave without border, underline, text and icon. */
const listUnbordered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea')]
      .filter((control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((control) => {
        const { borderTopWidth, appearance } = getComputedStyle(control);
        const isDrawn = borderTopWidth !== '0px' || appearance !== 'none';
        return !isDrawn && !control.textContent?.trim() && !control.querySelector('svg, img');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
