import { expect } from 'playwright/test';
import { getCheckout, submitCheckout } from '#shared/contract/checkout.ts';
import { getPayment, initiatePayment, updatePayment } from '#shared/contract/payment.ts';
import { getHostedCheckoutUrl } from '../hosted-checkout-page.ts';
import { callMatcher, type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';

const ADDRESS = {
  email: 'greta@example.com',
  firstName: 'Greta',
  lastName: 'Blum',
  address1: 'Torstraße 1',
  city: 'Berlin',
  zip: '10119',
  phone: '+49 30 901820',
} as const;

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

const placeButton = ({ page }: Shopper) => page.locator('#place-order');

async function fillCard({ page }: Shopper, number = GOOD_CARD): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  for (const [at, text] of [number, '1231', '123'].entries())
    await frame.getByRole('textbox').nth(at).fill(text);
}

/** Opens the payment step of the hosted checkout, with a card entered. */
async function openPayment(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await page.goto(getHostedCheckoutUrl({ locale: 'de' }));
  for (const [id, text] of Object.entries(ADDRESS)) await page.locator(`#${id}`).fill(text);
  await page.getByRole('button', { name: t('hosted.toPayment') }).click();
  await expect(placeButton(shopper)).toBeEnabled();
}

async function openWithCard(shopper: Shopper, number = GOOD_CARD): Promise<void> {
  await openPayment(shopper);
  await fillCard(shopper, number);
}

const place = (shopper: Shopper) => placeButton(shopper).click();

/** A message says what happened, and the order can be placed again. */
async function canPlaceAgain(shopper: Shopper): Promise<void> {
  await expect(shopper.page.locator('#message')).toContainText(/\S/, { timeout: 25_000 });
  await expect(placeButton(shopper)).toBeEnabled();
}

const expectOrdered = ({ page }: Shopper) =>
  expect(page).toHaveURL(/\/de\/thankyou\?/, { timeout: 25_000 });

/** A call of the hosted checkout, whose page is the platform's own. */
const hosted = (
  name: string,
  matches: FailureCase['matches'],
  more: Partial<FailureCase> = {},
): FailureCase => ({
  name: `${name}: hosted checkout`,
  matches,
  open: openWithCard,
  act: place,
  expectFailure: canPlaceAgain,
  expectSuccess: expectOrdered,
  isRetriedOnce: true,
  treats401AsFailure: true,
  hasOtherCart: true,
  ...more,
});

export const HOSTED_CASES: readonly FailureCase[] = [
  hosted('Checkout', callMatcher(getCheckout)),
  hosted('InitiatePayment', callMatcher(initiatePayment)),
  hosted('UpdatePayment', callMatcher(updatePayment), {
    open: async (shopper) => {
      await openWithCard(shopper, DECLINED_CARD);
      await place(shopper);
      await canPlaceAgain(shopper);
      await fillCard(shopper);
    },
  }),
  hosted('SubmitCheckout', callMatcher(submitCheckout)),
  hosted('Payment: outcome of a payment whose response was lost', callMatcher(getPayment), {
    silentBecause: 'the checkout alone decides the outcome',
    open: async (shopper) => {
      await openWithCard(shopper);
      await shopper.page.route(`**${submitCheckout.path}`, async (route) => {
        await route.fetch();
        await route.abort();
      });
    },
    expectFailure: expectOrdered,
    retry: async () => {},
  }),
  hosted("the card provider's script", pathMatcher(/^\/sandbox\/.*stripe.*\.js$/), {
    open: async () => {},
    act: openPayment,
    expectFailure: async (shopper) => {
      await place(shopper);
      await canPlaceAgain(shopper);
    },
    retry: async ({ page }) => {
      await page.reload();
    },
    expectSuccess: fillCard,
    isRetriedOnce: false,
  }),
];
