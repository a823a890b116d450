import { expect } from 'playwright/test';
import { getOrder, getOrderByCart, recoverOrders } from '#shared/contract/orders.ts';
import { placeOrder } from '../place-order.ts';
import { callMatcher, type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';
import { getFailureKey } from './failures.ts';

const TITLE = 'Split Lines';
const EMAIL = 'ada.byron@example.com';

/** Buys something, so that there is an order to show. */
async function buy({ memory }: Shopper): Promise<void> {
  if (memory.has('cart')) return;
  const { cartId, lookupNumber } = await placeOrder();
  memory.set('cart', cartId);
  memory.set('lookup', lookupNumber);
}

const expectItem = ({ page }: Shopper) =>
  expect(page.getByRole('main').getByText(TITLE).first()).toBeVisible();

const orderIsUnread = async ({ page, t }: Shopper) => {
  await expect(page.getByText(t('thanks.unread'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('thanks.title') })).toBeVisible();
};

const retryOrder = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: t('order.retry') }).click();

const emailField = ({ page, t }: Shopper) => page.getByRole('main').getByLabel(t('track.email'));

const PREORDER = {
  fullname: 'Ada Byron',
  email: EMAIL,
  street: '12 Main St',
  city: 'Reno',
  zip: '89501',
} as const;

async function fillPreorder({ page, t }: Shopper): Promise<void> {
  await page.goto('/de/listing/hill-flask');
  await page.getByRole('button', { name: t('listing.preorder'), exact: true }).click();
  const form = page.locator('#preorderform-modal');
  for (const [id, text] of Object.entries(PREORDER)) await form.locator(`#${id}`).fill(text);
  await form.locator('#state').selectOption('Nevada');
  await form.locator('#country').selectOption('United States');
}

const preorderIsSent = ({ page }: Shopper) =>
  expect(page.locator('#preorderform-modal')).toContainText(EMAIL);

/** A response of a form handler is HTML for people. */
const receipt = {
  reason: 'any 2xx response of a form handler is its receipt',
  shows: preorderIsSent,
};

export const ORDER_CASES: readonly FailureCase[] = [
  {
    name: 'Order: order confirmation',
    matches: callMatcher(getOrder),
    open: buy,
    act: ({ page, memory }) => page.goto(`/de/thankyou?orderLookupNumber=${memory.get('lookup')}`),
    expectFailure: orderIsUnread,
    retry: retryOrder,
    expectSuccess: expectItem,
    isRetriedOnce: true,
  },
  {
    name: 'OrderByCart: order confirmation after the hosted checkout',
    matches: callMatcher(getOrderByCart),
    open: buy,
    act: ({ page, memory }) => page.goto(`/de/thankyou?cart=${memory.get('cart')}`),
    expectFailure: orderIsUnread,
    retry: retryOrder,
    expectSuccess: expectItem,
    isRetriedOnce: true,
  },
  {
    name: 'Order: tracked order',
    matches: callMatcher(getOrder),
    open: buy,
    act: ({ page, memory }) => page.goto(`/de/track/order/${memory.get('lookup')}`),
    expectFailure: ({ page, t }, failure) =>
      expect(page.getByRole('alert')).toContainText(
        t(
          failure === '429'
            ? 'order.tooMany'
            : failure === '400'
              ? 'order.notFound'
              : 'order.unreachable',
        ),
      ),
    retry: async (shopper) => {
      const { page, t, memory } = shopper;
      const button = page.getByRole('button', { name: t('order.retry') });
      if (await button.isVisible()) await button.click();
      else {
        await page.getByRole('link', { name: t('order.another') }).click();
        await page.getByLabel(t('track.number')).fill(memory.get('lookup') ?? '');
        await page.getByRole('button', { name: t('track.submit') }).click();
      }
    },
    expectSuccess: expectItem,
    isRetriedOnce: true,
  },
  {
    name: 'RecoverOrders: form for lost order numbers',
    matches: callMatcher(recoverOrders),
    open: ({ page }) => page.goto('/de/track/recover'),
    act: async (shopper) => {
      const { page, t } = shopper;
      if ((await emailField(shopper).inputValue()) === '') await emailField(shopper).fill(EMAIL);
      await page.getByRole('button', { name: t('track.recoverSubmit') }).click();
    },
    expectFailure: async (shopper, failure) => {
      const text = shopper.t(getFailureKey(failure, 'track.recoverFailed'));
      const main = shopper.page.getByRole('main');
      await expect(main.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(emailField(shopper)).toHaveValue(EMAIL);
    },
    expectSuccess: ({ page, t }) =>
      expect(page.getByText(t('track.recovered', { email: EMAIL }))).toBeVisible(),
  },
  {
    name: 'Preorder: pre-order form',
    matches: pathMatcher(/^\/$/, 'POST'),
    open: fillPreorder,
    act: ({ page, t }) => page.getByRole('button', { name: t('preorder.submit') }).click(),
    expectFailure: async ({ page, t }, failure) => {
      const text = t(
        failure === '429' ? 'preorder.tooMany' : getFailureKey(failure, 'preorder.rejected'),
      );
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.locator('#preorderform-modal #fullname')).toHaveValue(PREORDER.fullname);
    },
    expectSuccess: preorderIsSent,
    special: { empty: receipt, malformed: receipt, shape: receipt },
  },
];
