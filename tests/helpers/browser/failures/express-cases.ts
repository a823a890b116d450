import { expect } from 'playwright/test';
import { quoteExpress, saveExpressDetails, startExpressPayment } from '#shared/contract/express.ts';
import { callMatcher, type FailureCase, type Shopper } from './failure-case.ts';

const button = ({ page }: Shopper) =>
  page.getByRole('main').getByRole('button', { name: 'PayPal', exact: true });
const paypalWindow = ({ page }: Shopper) => page.frameLocator('iframe[title^="PayPal"]');
const approve = (shopper: Shopper) =>
  paypalWindow(shopper).getByRole('button', { name: 'Approve', exact: true });

async function openCart(shopper: Shopper): Promise<void> {
  await shopper.page.goto('/de/cart');
  await expect(button(shopper)).toHaveAttribute('aria-disabled', 'false');
}

const openPaypal = (shopper: Shopper) => button(shopper).click();

async function openApprovable(shopper: Shopper): Promise<void> {
  await openCart(shopper);
  await openPaypal(shopper);
  await expect(approve(shopper)).toBeVisible();
}

/** The cart says that nothing was charged, and PayPal can be opened again. */
async function cartExplains(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.filter({ hasText: t('express.notCharged') })).toBeVisible({ timeout: 25_000 });
  await expect(button(shopper)).toHaveAttribute('aria-disabled', 'false');
}

const expectOrdered = ({ page }: Shopper) =>
  expect(page).toHaveURL(/\/de\/thankyou\?/, { timeout: 25_000 });

export const EXPRESS_CASES: readonly FailureCase[] = [
  {
    name: 'StartExpressPayment: PayPal in the cart',
    matches: callMatcher(startExpressPayment),
    open: openCart,
    act: openPaypal,
    expectFailure: cartExplains,
    expectSuccess: (shopper) => expect(approve(shopper)).toBeVisible(),
    isRetriedOnce: true,
    hasOtherCart: true,
  },
  {
    name: 'QuoteExpress: the address in the window of PayPal',
    matches: callMatcher(quoteExpress),
    open: openCart,
    act: openPaypal,
    // PayPal shows the message in its window, in its language.
    expectFailure: async (shopper) => {
      await expect(paypalWindow(shopper).getByRole('alert')).toBeVisible({ timeout: 25_000 });
      await expect(approve(shopper)).toHaveCount(0);
      await paypalWindow(shopper).getByRole('button', { name: 'Cancel', exact: true }).click();
    },
    expectSuccess: (shopper) => expect(approve(shopper)).toBeVisible(),
    isRetriedOnce: true,
    hasOtherCart: true,
  },
  {
    name: 'SaveExpressDetails: after the approval in the window of PayPal',
    matches: callMatcher(saveExpressDetails),
    open: openApprovable,
    act: (shopper) => approve(shopper).click(),
    expectFailure: cartExplains,
    async retry(shopper) {
      await openPaypal(shopper);
      await approve(shopper).click();
    },
    expectSuccess: expectOrdered,
    isRetriedOnce: true,
    hasOtherCart: true,
  },
];
