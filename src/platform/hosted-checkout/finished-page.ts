import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Checkout } from '#shared/contract/checkout.ts';
import { formatDayRange } from '#shared/rules/checkout/days/format-day-range.ts';
import { getThankYouPath } from '#shared/rules/checkout/thank-you.ts';
import { findPlacedOrder } from '../ordering/orders/find-placed-order.ts';
import { setPolicy } from './headers.ts';
import { renderPage } from './pages/layout.ts';
import type { HostedCheckout, Visit } from './visit.ts';

/**
 * Shows a page that redirects to the shop's order confirmation. It must not be an HTTP redirect: after a bank's form, the bank's
 * content security policy may allow only the platform as the form's target.
 */
export async function showFinishedPage(
  c: Context,
  hosted: HostedCheckout,
  visit: Visit,
  checkout: Checkout,
) {
  const { store, shop, isSandbox, theme, t } = visit;
  const next = await getConfirmationUrl(hosted, visit, checkout, c.req.query('device'));
  setPolicy(c, visit);
  const main = html`<h1>${t('thanks.title')}</h1><p>${t('thanks.placed')} <a href="${next}">${t('thanks.finishingLink')}</a></p>`;
  return c.html(
    renderPage({
      t,
      title: t('thanks.title'),
      storeName: store.name,
      shop,
      isSandbox,
      theme,
      main,
      next,
    }),
  );
}

/** Returns the URL of the shop's order confirmation. With a device id, that page also empties the device's cart. */
async function getConfirmationUrl(
  { commerce }: HostedCheckout,
  { shop, t }: Visit,
  { id, customer, orderLookupNumber }: Checkout,
  device: string | undefined,
): Promise<string> {
  const order = await findPlacedOrder(commerce.db, id);
  const query = getThankYouPath({
    name: customer ? `${customer.firstName} ${customer.lastName}` : '',
    orderNumber: order?.orderNumber ?? '',
    arrivalEstimate: order?.days ? formatDayRange(order.days.early, order.days.late, t.locale) : '',
    orderLookupNumber: order?.lookupNumber ?? orderLookupNumber ?? '',
  });
  const path = device ? `/checkout-complete/${encodeURIComponent(device)}` : '/thankyou';
  return `${shop}${t.href(path)}${query.slice(query.indexOf('?'))}`;
}
