import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { stubExternalServices, waitForNetworkIdle } from '../helpers/browser/external-services.ts';

const SHOP = shopUrl('after-dark');
const PHONE = { width: 390, height: 844 };
const SCRIPT = 'https://chat.example/widget.js';

/** Opens a page with the age gate passed and a stubbed chat script, which sets `data-chat` on the body. */
async function visit(page: Page, path: string) {
  const services = await stubExternalServices(page.context());
  await page.context().route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.body.dataset.chat = "there"',
    }),
  );
  await page.addInitScript(() => localStorage.setItem('ageGate', 'passed'));
  await page.goto(SHOP + path);
  return services;
}

/** The store has no trackers, so the banner asks about the chat alone. */
const banner = (page: Page) => page.getByRole('region', { name: 'Advertising cookies' });

test.describe('NAV-11 on a phone', () => {
  test.use({ viewport: PHONE, timezoneId: 'America/New_York' });

  test('NAV-11 with live chat on, the chat’s script loads, and the live chat page says where the chat opens', async ({
    page,
  }) => {
    const services = await visit(page, '/live-chat');
    await expect(page.locator('body')).toHaveAttribute('data-chat', 'there');
    expect(services.requests).toEqual([SCRIPT]);
    expect(services.cspViolations).toEqual([]);
    await expect(page.getByRole('heading', { name: 'The chat opens on your phone' })).toBeVisible();
    await expect(page.getByRole('main').getByText('days a week').first()).toBeAttached();
    // No third-party script runs where cards are entered or orders are shown.
    for (const path of ['/checkout/0123456789', '/track/order/A1', '/thankyou']) {
      await page.goto(SHOP + path);
      await waitForNetworkIdle(page);
      expect(services.requests).toEqual([SCRIPT]);
    }
  });

  test('NAV-11 where consent is needed the script loads after consent', async ({ page }) => {
    const services = await visit(page, '/terms-of-use?region=EU');
    await expect(banner(page)).toContainText('The support chat also needs your permission.');
    await waitForNetworkIdle(page);
    expect(services.requests).toEqual([]);
    await expect(banner(page).getByRole('checkbox')).toHaveCount(0);
    await banner(page).getByRole('button', { name: 'Allow' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-chat', 'there');
  });

  test('NAV-11 with live chat off no script loads, and the live chat page says so', async ({
    page,
  }) => {
    const services = await stubExternalServices(page.context());
    await page.goto('/live-chat', { waitUntil: 'networkidle' });
    expect(services.requests.filter((url) => url.includes('chat'))).toEqual([]);
    await expect(page.locator('meta[name=support-chat]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Live chat is turned off' })).toBeVisible();
    // The store has no mailbox.
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveCount(0);
  });
});

test('NAV-11 on a wide screen the chat’s script does not load', async ({ page }) => {
  const services = await visit(page, '/live-chat');
  await waitForNetworkIdle(page);
  expect(services.requests).toEqual([]);
});
