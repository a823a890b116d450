import { expect, type Page, type Request, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { ADA, createCheckout } from '../helpers/browser/checkout-page.ts';
import { stubExternalServices } from '../helpers/browser/external-services.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';

const EXPRESS = 'Express checkout';
/** The files of the islands, of React, and what other pages share with them. */
const MAX_SCRIPTS = 24;

const isCheckout = (request: Request) => request.url().startsWith(`${PLATFORM_URL}/checkout?`);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { name });

test('FAST-14.3 the HTML of the checkout has the headings, the sentence of express payment, and the shape of the first form', async ({
  request,
}) => {
  const html = await (await request.get('/checkout/0123')).text();
  for (const text of [EXPRESS, 'Customer details', 'Order summary'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>(?:<span[^>]*>1</span> (?:<!-- -->)?)?${text}</h2>`));
  expect(html).toContain('Pay with the address saved in your wallet or PayPal account.</p>');
  expect(html.match(/<p class="font-650">[^<]+<\/p><div class="h-52px bg-tile">/g)).toHaveLength(4);
});

test('FAST-14.4 the checkout and the code of its page are requested before the style sheet has arrived, the checkout once, and its scripts are few files', async ({
  page,
}) => {
  await stubExternalServices(page.context());
  const id = await createCheckout();
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const isScript = (request: Request) => /\/_astro\/.*\.js$/.test(request.url());
  const release = await holdRequests(page, /\/_astro\/.*\.css$/);
  await page.goto(`/checkout/${id}`, { waitUntil: 'commit' });
  await expect
    .poll(() => sent.filter(isCheckout).length > 0 && sent.filter(isScript).length > 5)
    .toBe(true);
  release();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
  await page.waitForLoadState('networkidle');
  expect(sent.filter(isCheckout)).toHaveLength(1);
  expect(sent.filter(isScript).length).toBeLessThanOrEqual(MAX_SCRIPTS);
});

test('FAST-14.5 headings of a new checkout stay where the HTML has them when it opens', async ({
  page,
}) => {
  await stubExternalServices(page.context());
  const id = await createCheckout();
  const release = await holdRequests(page, `${PLATFORM_URL}/checkout?*`);
  await page.goto(`/checkout/${id}`);
  const getTops = async () =>
    Promise.all(
      [EXPRESS, /Customer details/].map(async (name) =>
        Math.round((await heading(page, name).boundingBox())?.y ?? 0),
      ),
    );
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden();
  const before = await getTops();
  release();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
  await expect(page.getByRole('button', { name: /PayPal/ }).first()).toBeVisible();
  expect(await getTops()).toEqual(before);
});

test('FAST-14.6 a checkout that showed no express payment appears without it when it is reloaded', async ({
  page,
}) => {
  await stubExternalServices(page.context());
  const id = await createCheckout({ data: { customer: ADA, state: 'pending' } });
  await page.goto(`/checkout/${id}`);
  await expect(heading(page, /Payment methods/)).toBeVisible();
  const release = await holdRequests(page, `${PLATFORM_URL}/checkout?*`);
  await page.reload();
  await expect(heading(page, /Customer details/)).toBeVisible();
  await expect(heading(page, EXPRESS)).toBeHidden();
  release();
  await expect(heading(page, /Payment methods/)).toBeVisible();
});
