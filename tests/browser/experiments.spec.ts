import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

const SHOP = shopUrl('after-dark');

test.use({ timezoneId: 'America/New_York' });

const assigned = (page: Page) => page.locator('html').getAttribute('data-ab');
const pushes = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((one) => 'event' in one && one.event === 'experiment'),
  );

test('FLAG-2 a visitor has one assignment, set before the first paint and pushed once to the data layer', async ({
  page,
  context,
}) => {
  // The style sheets do not load, so nothing is painted yet.
  await page.route('**/_shop/**', () => {});
  await page.goto(`${SHOP}/terms-of-use`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute(
    'data-ab',
    /^sign:(?:plain|neon) counter:(?:left|right|middle)$/,
  );
  const first = await assigned(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const path of ['/terms-of-use', '/de', '/listing/coaster-tee']) {
    await page.goto(SHOP + path);
    expect(await assigned(page)).toBe(first);
    const [sign, counter] = (first ?? '').split(' ').map((text) => text.split(':')[1]);
    expect(await pushes(page)).toEqual([{ event: 'experiment', experiments: { sign, counter } }]);
  }
  const other = await context.newPage();
  await other.goto(SHOP);
  expect(await assigned(other)).toBe(first);

  // A store without experiments has no experiment data.
  const html = await (await page.request.get(shopUrl('corvane'))).text();
  expect(html).not.toMatch(/data-experiments|data-ab|visitor/);
});
