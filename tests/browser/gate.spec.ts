import { expect, type Page, test } from 'playwright/test';
import { cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { bankFrame, fillCard, placeOrderButton } from '../helpers/browser/checkout-page.ts';
import { continueToPayment, fillAddress } from '../helpers/browser/hosted-checkout-page.ts';
import { enterMembersStore, MEMBERS_CODE } from '../helpers/browser/members.ts';
import { startMembersShop } from '../helpers/browser/start-members-shop.ts';

const SHOP = shopUrl('hedge-and-quire');
const HERO = 'Dear you, the brambles are in';
const code = (page: Page) => page.getByLabel('Access code');

async function submitCode(page: Page, text: string): Promise<void> {
  await code(page).fill(text);
  await page.getByRole('button', { name: 'Enter' }).click();
}

test('GATE-2 GATE-4 the right code opens the page that was requested and is removed from the URL', async ({
  page,
}) => {
  expect((await page.goto(`${SHOP}/prints?size=1`))?.status()).toBe(401);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good evening');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(code(page)).toHaveAttribute('required');
  await submitCode(page, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await submitCode(page, MEMBERS_CODE);
  // GATE-4: the page that was requested first.
  await expect(page).toHaveURL(`${SHOP}/prints?size=1`);
  expect((await page.goto(`${SHOP}/`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO);
  const [pass] = (await page.context().cookies()).filter(({ name }) => name.startsWith('gate-'));
  expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('gate-');
});

test('START-2 a code in any URL is checked by the platform and removed from the URL', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${SHOP}/listing/fern-print?accessCode=${MEMBERS_CODE}&size=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Male Fern');
  expect(new URL(page.url()).searchParams.has('accessCode')).toBe(false);
});

test('GATE-2 a wrong code shows an error at its field, and the right one still opens the store', async ({
  page,
}) => {
  await page.goto(`${SHOP}/login`);
  await submitCode(page, 'not the code');
  await expect(page.getByRole('alert')).toHaveText(
    'This access code is wrong. Please check it and try again.',
  );
  await expect(code(page)).toHaveAccessibleDescription(/This access code is wrong/);
  await submitCode(page, MEMBERS_CODE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO);
});

test('GATE-2 after ten wrong codes even the right one is rejected for ten minutes', {
  tag: '@long',
}, async ({ page }) => {
  const shop = await startMembersShop('a-code-to-guess');
  for (let guess = 0; guess < 10; guess++)
    expect((await page.goto(`${shop.url}/?accessCode=guess-${guess}`))?.status()).toBe(401);
  await submitCode(page, 'a-code-to-guess');
  await expect(page.getByRole('alert')).toHaveText(
    'Too many codes were entered. Please wait ten minutes and try again.',
  );
  expect((await page.reload())?.status()).toBe(429);
  await shop.close();
});

test('GATE-2 the gate works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(SHOP);
  await submitCode(page, MEMBERS_CODE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO);
  await expect(page).toHaveURL(`${SHOP}/`);
  await context.close();
});

test('GATE-1 a forged pass is rejected', async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: 'gate-hedge-and-quire', value: 'zzzz~zzzz~a.b.c~d', url: SHOP }]);
  expect((await page.goto(SHOP))?.status()).toBe(401);
  await expect(code(page)).toBeVisible();
});

test('GATE-2 a member buys and pays: every call to the platform has the grant, which no payment provider gets', async ({
  page,
}) => {
  test.slow();
  const unauthorized: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(PLATFORM_URL) && response.status() === 401)
      unauthorized.push(response.url());
  });
  await enterMembersStore(page);
  await page.goto(`${SHOP}/listing/bramble-print`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.goto(`${SHOP}/cart`);
  await expect(page.getByRole('link', { name: 'Bramble' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/[\w-]{16,}$/);
  await page.getByLabel('State', { exact: true }).selectOption('Oregon');
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeVisible();

  // On the way to the hosted checkout the grant is in the URL.
  await page.getByLabel('Country').selectOption('Germany');
  const redirected = page.waitForRequest('**/buy/express_checkout?*');
  await page.getByRole('link', { name: 'Continue to international delivery' }).click();
  await expect(page.getByRole('complementary').getByText('Bramble')).toBeVisible();
  const grant = new URL((await redirected).url()).searchParams.get('access_grant') ?? '';
  expect(grant).not.toBe('');
  expect(page.url()).not.toContain(grant);
  await fillAddress(page);
  await continueToPayment(page);
  const submitted = page.waitForRequest('**/v1/checkout/submit');
  await fillCard(page, '4000002760003184');
  await placeOrderButton(page).click();
  expect((await submitted).postData()).not.toContain(grant);
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await fillCard(page, '4242424242424242');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/thankyou\?.*name=Greta/);
  expect(unauthorized).toEqual([]);
});

test('ROUTE-5 GATE-1 after a change of the code the platform rejects the grant, and the new code opens the shop again', {
  tag: '@long',
}, async ({ page }) => {
  const shop = await startMembersShop('the-old-code');
  await page.goto(`${shop.url}/listing/bramble-print?accessCode=the-old-code`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole('link', { name: 'Bramble' })).toBeVisible();
  shop.changeCode('the-new-code');
  await page.reload();
  await expect(page).toHaveURL(`${shop.url}/login`);
  await submitCode(page, 'the-old-code');
  await expect(page.getByRole('alert')).toBeVisible();
  await submitCode(page, 'the-new-code');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO);
  await shop.close();
});
