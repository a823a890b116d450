import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

async function recover(page: Page, email: string) {
  await page.goto('/track/recover');
  const form = page.getByRole('form', { name: 'Recover order numbers' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send my orders' }).click();
}

const confirmation = (email: string) =>
  `We have sent an email to ${email} detailing your orders during the past 60 days.`;

test('TRK-2 the confirmation mail and the recovery mail contain the order number, and the recovery link opens the order', async ({
  page,
}) => {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const order = await placeOrder('split-lines', email);
  await recover(page, email);
  await expect(page.getByText(confirmation(email))).toBeVisible();
  const mails = await readMailsTo(page, email);
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(mail).toContain(order.orderNumber);
  const recovered = mails.find((mail) => mail.includes('Your orders of the past 60 days')) ?? '';
  const [link = ''] = /http:\S+\/track\/order\/\S+/.exec(recovered) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
});

test('TRK-2 an address without orders shows the same text and gets no mail', async ({ page }) => {
  const email = `nobody.${randomUUID().slice(0, 8)}@example.com`;
  await recover(page, email);
  await expect(page.getByText(confirmation(email))).toBeVisible();
  expect(await readMailsTo(page, email)).toEqual([]);
});

test('TRK-2 ERR-1.18 a banner says in the words of the shop why nothing was sent', async ({
  page,
}) => {
  const email = `often.${randomUUID().slice(0, 8)}@example.com`;
  const url = `${PLATFORM_URL}/v1/orders/recover?email=${encodeURIComponent(email)}&slug=corvane`;
  // Another client than that of the other tests, which share its limit of 60 requests an hour.
  const headers = { 'X-Test-Client': '10.20.30.40' };
  await Promise.all(Array.from({ length: 61 }, () => page.request.post(url, { headers })));
  await page.route('**/v1/orders/recover?**', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...headers } }),
  );
  await recover(page, email);
  await expect(
    page.getByRole('alert').getByText('Too many attempts in a short time.'),
  ).toBeVisible();
});
