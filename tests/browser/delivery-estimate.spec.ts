import { expect, test } from 'playwright/test';
import { estimateDelivery } from '#shared/rules/checkout/days/estimate-delivery.ts';
import { formatDayRange } from '#shared/rules/checkout/days/format-day-range.ts';
import { SHOP_URL, shopUrl } from '../helpers/browser/addresses.ts';

const LISTING = `${shopUrl('moth-kiosk')}/listing/moth-to-lamp-tee`;

test('BROWSE-4.2 a listing shows the days and the cost of delivery for the chosen quantity', async ({
  page,
}) => {
  await page.goto(LISTING);
  const delivery = page.locator('[data-delivery]');
  await expect(delivery).toContainText('€4.90 for delivery, free from €60.00');
  await page.getByLabel('Quantity').selectOption('3');
  await expect(delivery).toContainText('Free delivery');
  const { early, late } = estimateDelivery(Date.now(), { early: 2, late: 7 });
  await expect(delivery).toContainText(`Delivery to Germany: ${formatDayRange(early, late, 'en')}`);
  // A file is not delivered, and this store has no delivery settings.
  await page.goto(`${shopUrl('moth-kiosk')}/listing/please-leave-quietly-album`);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(delivery).toHaveCount(0);
  await page.goto(`${SHOP_URL}/listing/split-lines`);
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await expect(delivery).toHaveCount(0);
});

test('BROWSE-4.3 without scripts a listing shows the working days and the cost of delivery', async ({
  request,
}) => {
  const html = await (await request.get(LISTING)).text();
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(
    /Delivery to Germany: 2–7 business days\s*€4\.90 for delivery, free from €60\.00/,
  );
});
