import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Checkout } from '#shared/contract/checkout.ts';
import { getThankYouPath } from '#shared/rules/checkout/thank-you.ts';
import { findPlacedOrder } from '../ordering/orders/find-placed-order.ts';
import { setPolicy } from './headers.ts';
import { renderPage } from './pages/layout.ts';
import type { HostedCheckout, Visit } from './visit.ts';

/**
 * Leads from a finished checkout to the shop's order confirmation. A page, not a redirect: a bank's form may have led here,
 * and the policy of the bank's page lets a form lead to the platform only.
 */
export async function showFinishedPage(c: Context, hosted: HostedCheckout, visit: Visit, checkout: Checkout) {
  const { store, shop, isSandbox, t } = visit;
  const next = await confirmationUrl(hosted, visit, checkout, c.req.query('device'));
  setPolicy(c, shop);
  const main = html`<h1>${t('thanks.title')}</h1><p>${t('thanks.placed')} <a href="${next}">${t('thanks.finishingLink')}</a></p>`;
  return c.html(renderPage({ t, title: t('thanks.title'), storeName: store.name, shop, isSandbox, main, next }));
}

/** Address where the shop confirms the order; with a device it also empties the cart of that device. */
async function confirmationUrl(
  { commerce }: HostedCheckout,
  { shop, t }: Visit,
  { id, customer, orderLookupNumber }: Checkout,
  device: string | undefined,
): Promise<string> {
  const order = await findPlacedOrder(commerce.db, id);
  const query = getThankYouPath({
    name: customer ? `${customer.firstName} ${customer.lastName}` : '',
    orderNumber: order?.orderNumber ?? '',
    arrivalEstimate: '',
    orderLookupNumber: order?.lookupNumber ?? orderLookupNumber ?? '',
  });
  const path = device ? `/checkout-complete/${encodeURIComponent(device)}` : '/thankyou';
  return `${shop}${t.href(path)}${query.slice(query.indexOf('?'))}`;
}
