import { expect } from 'playwright/test';
import { getCheckout, submitCheckout } from '#shared/contract/checkout.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getOrder, getOrderByCart } from '#shared/contract/orders.ts';
import {
  getPayment,
  initiatePayment,
  updatePayment,
  verifyDomain,
} from '#shared/contract/payment.ts';
import { openBankPage, placeOrderButton } from '../checkout-page.ts';
import { expectOptions, openPayable, openPrepared, prepare } from './checkout-cases.ts';
import { callMatcher, type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';
import { type Failure, STALLS } from './failures.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const BANK_CARD = '4000002760003184';

const placeButton = ({ page, t }: Shopper) => placeOrderButton(page, t('payment.place.card'));

/** Enters a card into the provider's fields. */
async function fillCard({ page, t }: Shopper, number = GOOD_CARD): Promise<void> {
  await page.getByLabel(t('payment.cardName')).fill('Ada Lovelace');
  await expect(page.getByRole('group', { name: t('payment.cardDetails') })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  for (const [at, text] of [number, '1231', '123'].entries())
    await frame.getByRole('textbox').nth(at).fill(text);
}

type Open = (shopper: Shopper) => Promise<void>;

const withCard =
  (open: Open) =>
  async (shopper: Shopper): Promise<void> => {
    await open(shopper);
    await fillCard(shopper);
    await expect(placeButton(shopper)).toBeEnabled();
  };
const openWithCard = withCard(openPayable);

const place = (shopper: Shopper) => placeButton(shopper).click();

/** A message says that nothing was charged, and the name on the card is still there. */
async function expectNotCharged(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await expect(page.getByRole('alert').filter({ hasText: t('payment.notCharged') })).toBeVisible({
    timeout: 25_000,
  });
  await expect(page.getByLabel(t('payment.cardName'))).toHaveValue('Ada Lovelace');
  await expect(placeButton(shopper)).toBeEnabled();
}

const expectOrdered = ({ page }: Shopper) =>
  expect(page).toHaveURL(/\/de\/thankyou\?/, { timeout: 25_000 });

const choosePaypal = async (shopper: Shopper) => {
  const { page, t } = shopper;
  await openPayable(shopper);
  await page.getByRole('radio', { name: t('payment.choice.paypal') }).check();
  await expect(page.getByText(t('payment.off.updating'))).toHaveCount(0);
  await expect(paypalButton(shopper)).toBeEnabled();
};
const paypalButton = ({ page, t }: Shopper) => placeOrderButton(page, t('payment.place.paypal'));
const paypalWindow = ({ page }: Shopper) => page.frameLocator('iframe[title^="PayPal"]');

const expectProviderError = ({ page, t }: Shopper) =>
  expect(page.getByText(t('payment.off.providerFailed')).first()).toBeVisible();

/** A script that never arrives is still loading, and says so. Any other failure has a button that loads it again. */
async function loadAgain({ page, t }: Shopper, failure: Failure): Promise<void> {
  if (STALLS.includes(failure)) await page.reload();
  else
    await page
      .getByRole('group')
      .getByRole('button', { name: t('checkout.retry') })
      .click();
}

/** The calls of a payment by card, on a page that `open` opens with delivery options. */
export const createCardCases = (open: Open): readonly FailureCase[] => [
  {
    name: "the card provider's script",
    matches: pathMatcher(/^\/sandbox\/.*stripe.*\.js$/),
    act: open,
    expectFailure: async (shopper, failure) => {
      if (STALLS.includes(failure))
        await expect(
          shopper.page.getByText(shopper.t('payment.cardLoading')).first(),
        ).toBeVisible();
      else await expectProviderError(shopper);
    },
    retry: loadAgain,
    expectSuccess: fillCard,
    treats401AsFailure: true,
  },
  {
    name: 'Checkout: placing the order (before the payment)',
    matches: callMatcher(getCheckout),
    open: withCard(open),
    act: place,
    expectFailure: expectNotCharged,
    retry: place,
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
  },
  {
    name: 'InitiatePayment: placing the order',
    matches: callMatcher(initiatePayment),
    open: withCard(open),
    act: place,
    expectFailure: expectNotCharged,
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
  },
  {
    name: 'UpdatePayment: placing the order with another card',
    matches: callMatcher(updatePayment),
    open: async (shopper) => {
      await open(shopper);
      await fillCard(shopper, DECLINED_CARD);
      await place(shopper);
      await expect(
        shopper.page.getByRole('alert').filter({ hasText: shopper.t('payment.card.declined') }),
      ).toBeVisible();
      await fillCard(shopper);
    },
    act: place,
    expectFailure: expectNotCharged,
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
  },
  {
    name: 'SubmitCheckout: placing the order',
    matches: callMatcher(submitCheckout),
    open: withCard(open),
    act: place,
    expectFailure: expectNotCharged,
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
  },
  {
    name: 'Payment: outcome of a payment after the bank',
    matches: callMatcher(getPayment),
    silentBecause: 'the checkout alone decides the outcome',
    open: async (shopper) => {
      const { page } = shopper;
      await open(shopper);
      await fillCard(shopper, BANK_CARD);
      await place(shopper);
      await openBankPage(page);
    },
    act: ({ page }) => page.getByRole('main').getByRole('button').nth(1).click(),
    expectFailure: ({ page, t }) =>
      expect(
        page
          .getByRole('alert')
          .filter({ hasText: t('payment.notCharged') })
          .first(),
      ).toBeVisible({ timeout: 25_000 }),
    retry: (shopper) => fillCard(shopper),
    expectSuccess: async (shopper) => {
      await place(shopper);
      await expectOrdered(shopper);
    },
  },
];

export const PAYMENT_CASES: readonly FailureCase[] = [
  {
    name: 'VerifyDomain: wallets',
    matches: callMatcher(verifyDomain),
    silentBecause: 'the provider then offers no wallets, and the other methods stay',
    open: prepare,
    act: openPrepared,
    expectFailure: async (shopper) => {
      await expectOptions(shopper);
      await fillCard(shopper);
      await expect(placeButton(shopper)).toBeEnabled();
    },
    retry: async () => {},
    expectSuccess: (shopper) => expect(placeButton(shopper)).toBeVisible(),
  },
  ...createCardCases(openPayable),
  {
    name: 'OrderByCart: the order after its payment',
    matches: callMatcher(getOrderByCart),
    silentBecause: 'the confirmation page loads the order by its lookup number',
    open: openWithCard,
    act: place,
    expectFailure: expectOrdered,
    retry: async () => {},
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
  },
  {
    name: 'DeliveryOptions: the days of delivery after the payment',
    matches: callMatcher(quoteDelivery),
    silentBecause: 'the confirmation page shows the days of the order',
    open: openWithCard,
    act: place,
    expectFailure: expectOrdered,
    retry: async () => {},
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
  },
  {
    name: 'Order: confirmation after the payment',
    matches: callMatcher(getOrder),
    open: openWithCard,
    act: place,
    expectFailure: async (shopper) => {
      await expectOrdered(shopper);
      await expect(shopper.page.getByText(shopper.t('thanks.unread'))).toBeVisible();
    },
    retry: ({ page, t }) => page.getByRole('button', { name: t('order.retry') }).click(),
    expectSuccess: async (shopper) => {
      await expectOrdered(shopper);
      await expect(shopper.page.getByRole('main')).toContainText('$');
    },
    isRetriedOnce: true,
  },
  {
    name: 'InitiatePayment: PayPal',
    matches: callMatcher(initiatePayment),
    open: choosePaypal,
    act: (shopper) => paypalButton(shopper).click(),
    expectFailure: ({ page, t }) =>
      expect(page.getByRole('alert').filter({ hasText: t('payment.notCharged') })).toBeVisible(),
    expectSuccess: async (shopper) => {
      await paypalWindow(shopper).getByRole('button').first().click();
      await expectOrdered(shopper);
    },
    isRetriedOnce: true,
  },
  {
    name: "PayPal's script",
    matches: pathMatcher(/^\/sandbox\/.*paypal.*\.js$/),
    act: openPayable,
    expectFailure: async (shopper, failure) => {
      const { page, t } = shopper;
      await page.getByRole('radio', { name: t('payment.choice.paypal') }).check();
      const text = t(
        STALLS.includes(failure) ? 'payment.off.provider' : 'payment.off.providerFailed',
      );
      await expect(page.getByText(text).first()).toBeVisible();
      // The card is still offered.
      await page.getByRole('radio', { name: t('payment.choice.card') }).check();
      await fillCard(shopper);
    },
    retry: async (shopper, failure) => {
      await shopper.page.getByRole('radio', { name: shopper.t('payment.choice.paypal') }).check();
      await loadAgain(shopper, failure);
    },
    expectSuccess: async (shopper) => {
      const { page, t } = shopper;
      await page.getByRole('radio', { name: t('payment.choice.paypal') }).check();
      await expect(paypalButton(shopper)).toBeEnabled();
      await expect(page.getByText(t('payment.off.providerFailed'))).toHaveCount(0);
    },
    treats401AsFailure: true,
  },
];
