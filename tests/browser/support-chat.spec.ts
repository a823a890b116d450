import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { quiet, standInForServices } from '../helpers/browser/outside-services.ts';

const SHOP = shopUrl('after-dark');
const PHONE = { width: 390, height: 844 };
const SCRIPT = 'https://chat.example/widget.js';

/** A shopper who has passed the age gate, on a phone; the chat's script says that it ran. */
async function visit(page: Page, path: string) {
  const services = await standInForServices(page.context());
  await page
    .context()
    .route(SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.chat = "there"' }),
    );
  await page.addInitScript(() => localStorage.setItem('ageGate', 'passed'));
  await page.goto(SHOP + path);
  return services;
}

const question = (page: Page) => page.getByRole('region', { name: 'Analytics and advertising cookies' });

test.describe('NAV-11 on a phone', () => {
  test.use({ viewport: PHONE, timezoneId: 'America/New_York' });

  test('NAV-11 with live chat on, the chat’s script loads, and the live chat page says where it is', async ({
    page,
  }) => {
    const services = await visit(page, '/live-chat');
    await expect(page.locator('body')).toHaveAttribute('data-chat', 'there');
    expect(services.requests).toEqual([SCRIPT]);
    expect(services.refused).toEqual([]);
    await expect(page.getByRole('heading', { name: 'The chat opens on your phone' })).toBeVisible();
    await expect(page.getByRole('main').getByText('days a week').first()).toBeAttached();
    // Where cards are typed and orders are read no script of others listens.
    for (const path of ['/checkout/0123456789', '/track/order/A1', '/thankyou']) {
      await page.goto(SHOP + path);
      await quiet(page);
      expect(services.requests).toEqual([SCRIPT]);
    }
  });

  test('NAV-11 where the region asks for consent it waits for a yes', async ({ page }) => {
    const services = await visit(page, '/terms-of-use?region=EU');
    await expect(question(page)).toContainText('The support chat also needs your permission.');
    await quiet(page);
    expect(services.requests).toEqual([]);
    await question(page).getByRole('button', { name: 'Allow' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-chat', 'there');
  });

  test('NAV-11 with live chat off there is none, and the live chat page does not claim one', async ({ page }) => {
    const services = await standInForServices(page.context());
    await page.goto('/live-chat', { waitUntil: 'networkidle' });
    expect(services.requests.filter((url) => url.includes('chat'))).toEqual([]);
    await expect(page.locator('meta[name=support-chat]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Live chat is turned off' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
});

test('NAV-11 on a wide screen the chat’s script does not load', async ({ page }) => {
  const services = await visit(page, '/live-chat');
  await quiet(page);
  expect(services.requests).toEqual([]);
});
