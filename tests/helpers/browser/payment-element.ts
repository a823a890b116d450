import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { shopUrl } from './addresses.ts';
import { createCheckout, readCheckout } from './checkout-page.ts';
import { findFirstSku } from './place-order.ts';

/** The store whose checkout has the Payment Element. */
const STORE = 'meridian';

/** A customer to whom the store delivers. Each has an address for mails of its own. */
export const createGreta = () => ({
  firstName: 'Greta',
  lastName: 'Blum',
  email: `greta.${randomUUID().slice(0, 8)}@example.com`,
  phone: '+49 30 901820',
  address: {
    address1: 'Torstraße 1',
    city: 'Berlin',
    state: '',
    stateCode: '',
    zip: '10119',
    country: 'Germany',
    countryCode: 'DE',
  },
});

export const readElementCheckout = (id: string) => readCheckout(id, STORE);

/** Opens a checkout of the store with the Payment Element, ready to be paid. Returns its id. */
export async function openElementCheckout(
  page: Page,
  base = '',
  customer = createGreta(),
): Promise<string> {
  const sku = await findFirstSku('harbor-soap', STORE);
  const id = await createCheckout({
    store: STORE,
    sku,
    quantity: 2,
    data: { customer, state: 'pending' },
  });
  await page.goto(`${shopUrl(STORE)}${base}/checkout/${id}`);
  await expect.poll(async () => (await readElementCheckout(id)).deliveryOption).not.toBeNull();
  return id;
}

/** The iframe of the Payment Element. */
export const elementFrame = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]');

export async function chooseInElement(
  page: Page,
  method: 'Card' | 'Klarna' | 'Link',
): Promise<void> {
  await elementFrame(page).getByRole('radio', { name: method, exact: true }).check();
}

export async function fillElementCard(page: Page, number = '4242424242424242'): Promise<void> {
  await chooseInElement(page, 'Card');
  const frame = elementFrame(page);
  // A shopper removes the former number first.
  await frame.getByRole('textbox', { name: 'Number' }).fill('');
  await frame.getByRole('textbox', { name: 'Number' }).fill(number);
  await frame.getByRole('textbox', { name: 'Expiration date' }).fill('1231');
  await frame.getByRole('textbox', { name: 'CVC/CVV' }).fill('123');
}
