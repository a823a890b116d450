import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';

const PAGES = [
  '/',
  '/training',
  '/listing/split-lines',
  '/listing/lap-42-tee?variation=1',
  '/search?searchterm=reservoir',
  '/cart',
  '/privacy-policy',
  '/nothing-here',
  '/listing/lap-42-fitted-cap',
  `${shopUrl('hedge-and-quire')}/eleven-days`,
  `${shopUrl('hedge-and-quire')}/login`,
  `${shopUrl('moth-kiosk')}/`,
  `${shopUrl('moth-kiosk')}/lost-property`,
];

for (const path of PAGES) {
  test(`${path} has no axe violations and no horizontal scroll`, async ({ page }) => {
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
  test(`A11Y-8 ${store} has an accessibility statement, linked in its footer, with a way to contact the store`, async ({
    page,
  }) => {
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

test('NAV-3 the menu of small screens opens, lists the collections and closes on Escape', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen shows the collections in its header');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByText('Explore')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mouthguards' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});
