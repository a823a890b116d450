import { expect } from 'playwright/test';
import { getHostedCheckoutUrl } from '../hosted-checkout-page.ts';
import { CHECKOUT_CASES, expectOptions } from './checkout-cases.ts';
import { type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';
import { createCardCases } from './payment-cases.ts';

const ADDRESS = {
  email: 'greta@example.com',
  firstname: 'Greta',
  lastname: 'Blum',
  address: 'Torstra\u00dfe 1',
  zip: '10119',
  city: 'Berlin',
  phone: '+49 30 901820',
} as const;

const openForm = ({ page }: Shopper) => page.goto(getHostedCheckoutUrl({ locale: 'de' }));

/** Opens the payment in the hosted checkout. */
async function openHosted(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await openForm(shopper);
  for (const [id, text] of Object.entries(ADDRESS)) await page.locator(`#${id}`).fill(text);
  await page.getByRole('button', { name: t('checkout.submitDetails') }).click();
  await expectOptions(shopper);
}

/** A case of the shop's checkout on the page of the platform. */
const onHostedPage = (shopCase: FailureCase): FailureCase => ({
  ...shopCase,
  name: `${shopCase.name}: hosted checkout`,
  treats401AsFailure: true,
  hasOtherCart: true,
});

export const HOSTED_CASES: readonly FailureCase[] = createCardCases(openHosted).map(onHostedPage);

/** Cases that were added later. */
export const LATER_HOSTED_CASES: readonly FailureCase[] = [
  onHostedPage({
    name: 'address format of a country',
    matches: pathMatcher(/^\/data\/addresses\/DE\.json$/),
    silentBecause: 'the form then has the fields of any country',
    act: openForm,
    expectFailure: ({ page }) => expect(page.locator('#zip')).toBeVisible(),
    retry: async ({ page }) => {
      await page.reload();
    },
    expectSuccess: async ({ page }) => {
      await expect(page.locator('#zip')).toBeVisible();
      await expect(page.locator('#state')).toHaveCount(0);
    },
  }),
  ...CHECKOUT_CASES.filter(({ name }) => name === 'UpdateCheckout: promo code').map((shopCase) =>
    onHostedPage({ ...shopCase, open: openHosted }),
  ),
];
