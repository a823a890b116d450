import { expect } from 'playwright/test';
import { validateAddress } from '#shared/contract/address.ts';
import { resolveAddress, suggestAddresses } from '#shared/contract/address-suggestions.ts';
import { getCheckout, updateCheckout } from '#shared/contract/checkout.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { getListing } from '#shared/contract/listing.ts';
import { ADA, createCheckout, placeOrderButton } from '../checkout-page.ts';
import { callMatcher, type FailureCase, type Shopper } from './failure-case.ts';
import { getFailureKey } from './failures.ts';

const CUSTOMER = {
  email: ADA.email,
  firstname: 'Ada',
  lastname: 'Lovelace',
  address: '500 Main Street',
  city: 'Portland',
  zip: '97205',
  phone: '(503) 555-0123',
} as const;

/** Opens an empty checkout. */
export async function openCheckout({ page, memory }: Shopper): Promise<void> {
  const id = await createCheckout();
  memory.set('checkout', id);
  await page.goto(`/de/checkout/${id}`);
  await expect(page.locator('#email')).toBeVisible();
}

/** Creates a checkout with a saved customer and delivery option. */
export async function prepare({ memory }: Shopper): Promise<void> {
  const data = { customer: ADA, state: 'pending', deliveryOption: { id: 'fullStandardCost' } };
  memory.set('checkout', await createCheckout({ data }));
}

export const openPrepared = ({ page, memory }: Shopper) =>
  page.goto(`/de/checkout/${memory.get('checkout')}`);

/** Opens a checkout with a saved customer and waits for its delivery options. */
export async function openPayable(shopper: Shopper): Promise<void> {
  await prepare(shopper);
  await openPrepared(shopper);
  await expectOptions(shopper);
}

const options = ({ page }: Shopper) => page.locator('input[name=delivery]');
export const expectOptions = (shopper: Shopper) => expect(options(shopper).first()).toBeChecked();

async function fillDetails({ page }: Shopper): Promise<void> {
  for (const [id, text] of Object.entries(CUSTOMER)) await page.locator(`#${id}`).fill(text);
  await page.locator('#state').selectOption('OR');
}

async function detailsAreUnchanged({ page }: Shopper): Promise<void> {
  for (const id of ['email', 'firstname', 'address', 'city', 'zip'] as const)
    await expect(page.locator(`#${id}`)).toHaveValue(CUSTOMER[id]);
}

/** Types a street as a person does. Autofill gets no suggestions. */
const typeStreet = async ({ page }: Shopper) => {
  await page.locator('#address').fill('');
  await page.locator('#address').pressSequentially('500 Main');
};
const expectSuggestions = ({ page }: Shopper) =>
  expect(page.getByRole('option', { name: /97205/ })).toBeVisible();
const streetIsTyped = ({ page }: Shopper) =>
  expect(page.locator('#address')).toHaveValue(/^500 Main$/);

const submitDetails = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: t('checkout.submitDetails') }).click();

const expectAlert = ({ page }: Shopper, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

async function openFilled(shopper: Shopper): Promise<void> {
  await openCheckout(shopper);
  await fillDetails(shopper);
}

async function applyPromo({ page, t }: Shopper): Promise<void> {
  const field = page.getByLabel(t('checkout.promo.label')).filter({ visible: true });
  if ((await field.inputValue()) === '') await field.fill('FIRSTLAP');
  await page
    .getByRole('button', { name: t('checkout.promo.apply') })
    .filter({ visible: true })
    .click();
}

export const CHECKOUT_CASES: readonly FailureCase[] = [
  {
    name: 'Checkout: opening a checkout',
    matches: callMatcher(getCheckout),
    open: async ({ memory }) => {
      memory.set('checkout', await createCheckout());
    },
    act: ({ page, memory }) => page.goto(`/de/checkout/${memory.get('checkout')}`),
    expectFailure: (shopper) => expectAlert(shopper, shopper.t('checkout.unreachableTitle')),
    retry: ({ page, t }) => page.getByRole('button', { name: t('checkout.retry') }).click(),
    expectSuccess: ({ page }) => expect(page.locator('#email')).toBeVisible(),
    isRetriedOnce: true,
  },
  {
    name: 'Listing: names and pictures of the lines of a checkout',
    matches: callMatcher(getListing),
    open: async ({ memory }) => {
      memory.set('checkout', await createCheckout());
    },
    act: async ({ page, memory }) => {
      await page.goto(`/de/checkout/${memory.get('checkout')}`);
      await page.locator('#email').fill(CUSTOMER.email);
    },
    expectFailure: async ({ page, t }) => {
      await expect(
        page.getByRole('list', { name: t('checkout.lines') }).filter({ visible: true }),
      ).toContainText(/\S/);
      await expect(page.locator('#email')).toHaveValue(CUSTOMER.email);
    },
    retry: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))),
    expectSuccess: ({ page, t }) =>
      expect(
        page.getByRole('list', { name: t('checkout.lines') }).filter({ visible: true }),
      ).toContainText('Tempo Grid Tee'),
    isRetriedOnce: true,
    special: {
      400: {
        reason: 'the platform says that it does not sell this listing',
        shows: ({ page, t }) =>
          expect(
            page.getByRole('list', { name: t('checkout.lines') }).filter({ visible: true }),
          ).toContainText(t('checkout.itemUnknown')),
      },
    },
  },
  {
    name: 'AddressValidation: entering an address',
    matches: callMatcher(validateAddress),
    open: openFilled,
    act: submitDetails,
    expectFailure: async (shopper) => {
      await expectAlert(shopper, shopper.t('checkout.addressCheckFailed'));
      await expect(
        shopper.page.getByRole('button', { name: shopper.t('checkout.useAnyway') }),
      ).toBeVisible();
      await detailsAreUnchanged(shopper);
    },
    expectSuccess: expectOptions,
    isRetriedOnce: true,
  },
  {
    name: 'AddressSuggestions: typing a street',
    matches: callMatcher(suggestAddresses),
    silentBecause: 'suggestions are a help: the field works without them',
    open: openCheckout,
    act: typeStreet,
    expectFailure: async (shopper) => {
      await streetIsTyped(shopper);
      await expect(shopper.page.getByRole('listbox')).toHaveCount(0);
    },
    expectSuccess: expectSuggestions,
  },
  {
    name: 'ResolveAddress: choosing a suggestion',
    matches: callMatcher(resolveAddress),
    silentBecause: 'the street is filled in; the other fields are typed',
    open: openCheckout,
    act: async (shopper) => {
      await typeStreet(shopper);
      await shopper.page.getByRole('option', { name: /97205/ }).click();
    },
    expectFailure: async (shopper) => {
      await streetIsTyped(shopper);
      await expect(shopper.page.locator('#city')).toHaveValue('');
    },
    expectSuccess: ({ page }) => expect(page.locator('#city')).toHaveValue('Portland'),
  },
  {
    name: 'UpdateCheckout: saving the details',
    matches: callMatcher(updateCheckout),
    open: openFilled,
    act: submitDetails,
    expectFailure: async (shopper, failure) => {
      const { t } = shopper;
      await expectAlert(shopper, t(getFailureKey(failure, 'checkout.notSaved')));
      await detailsAreUnchanged(shopper);
    },
    expectSuccess: expectOptions,
    isRetriedOnce: true,
  },
  {
    name: 'DeliveryOptions: while the form is being filled in',
    matches: callMatcher(quoteDelivery),
    open: openCheckout,
    act: fillDetails,
    expectFailure: async (shopper) => {
      await expect(shopper.page.getByText(shopper.t('checkout.deliveryFailed'))).toBeVisible();
      await expect(shopper.page.getByRole('dialog')).toHaveCount(0);
      await detailsAreUnchanged(shopper);
    },
    retry: ({ page, t }) => page.getByRole('button', { name: t('checkout.retry') }).click(),
    expectSuccess: (shopper) => expect(options(shopper).first()).toBeVisible(),
    isRetriedOnce: true,
  },
  {
    name: 'UpdateCheckout: choosing a delivery option',
    matches: callMatcher(updateCheckout),
    open: openPayable,
    act: (shopper) => options(shopper).nth(1).click(),
    expectFailure: (shopper) => expectAlert(shopper, shopper.t('checkout.deliveryChangeFailed')),
    expectSuccess: async (shopper) => {
      await expect(options(shopper).nth(1)).toBeChecked();
      await expect(shopper.page.getByText(shopper.t('payment.off.updating'))).toHaveCount(0);
    },
    isRetriedOnce: true,
  },
  {
    name: 'UpdateCheckout: promo code',
    matches: callMatcher(updateCheckout),
    open: openPayable,
    act: applyPromo,
    expectFailure: async (shopper, failure) => {
      await expectAlert(
        shopper,
        shopper.t(failure === '429' ? 'form.tooMany' : 'checkout.promo.unreachable'),
      );
      await expect(
        shopper.page.getByLabel(shopper.t('checkout.promo.label')).filter({ visible: true }),
      ).toHaveValue('FIRSTLAP');
    },
    expectSuccess: ({ page, t }) =>
      expect(
        page.getByText(t('checkout.promo.applied', { code: 'FIRSTLAP' })).filter({ visible: true }),
      ).toBeVisible(),
    isRetriedOnce: true,
  },
  {
    name: 'UpdateCheckout: text messages (opt-in)',
    matches: callMatcher(updateCheckout),
    open: openPayable,
    act: ({ page, t }) => page.getByLabel(t('payment.marketing')).click(),
    expectFailure: async (shopper) => {
      await expectAlert(shopper, shopper.t('payment.marketingFailed'));
      await expect(shopper.page.getByLabel(shopper.t('payment.marketing'))).not.toBeChecked();
    },
    expectSuccess: ({ page, t }) => expect(page.getByLabel(t('payment.marketing'))).toBeChecked(),
    isRetriedOnce: true,
  },
  {
    name: 'UpdateCheckout: choosing a payment method',
    matches: callMatcher(updateCheckout),
    open: openPayable,
    act: ({ page, t }) => page.getByRole('radio', { name: t('payment.choice.paypal') }).click(),
    expectFailure: (shopper) => expectAlert(shopper, shopper.t('payment.methodFailed')),
    expectSuccess: ({ page, t }) =>
      expect(placeOrderButton(page, t('payment.place.paypal'))).toBeVisible(),
    isRetriedOnce: true,
  },
];
