import { html } from 'hono/html';
import * as v from 'valibot';
import type { Translator } from '#texts/translator.ts';
import { parseJson } from '../db/json.ts';
import type { Tables } from '../db/tables.ts';
import type { Html } from '../http/plain-pages.ts';
import { formatDate } from '../mail/format-dates.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import type { OrderPageData } from './read-order-page.ts';

/** The column `items` of a shipment. */
export const ShippedItems = v.array(v.object({ sku: v.string(), quantity: v.number() }));

/** Renders the shipments of an order with their items, carrier and tracking link; nothing for an order without one. */
export function renderShipments(
  { items, shipments }: OrderPageData,
  { locale }: MailOrder,
  t: Translator,
): Html | '' {
  if (shipments.length === 0) return '';
  const titles = new Map(items.map(({ sku, title }) => [sku, title]));
  return html`<section class="shipments"><h2>${t('order.shipments')}</h2><ul>${shipments.map(
    (shipment, at) => html`<li><strong>${t('order.shipment', { number: at + 1 })}</strong>
      <p>${describeState(shipment, locale, t)}</p>
      ${parseJson(ShippedItems, shipment.items).map(({ sku, quantity }) => html`<small>${quantity} × ${titles.get(sku) ?? sku}</small>`)}
      ${shipment.tracking_number === null ? '' : html`<p>${t('order.shipmentNumber')}: ${shipment.tracking_number}</p>`}
      ${shipment.tracking_url === null ? '' : html`<p><a href="${shipment.tracking_url}" rel="noreferrer">${t('order.shipmentTrack', { number: at + 1 })}</a></p>`}</li>`,
  )}</ul></section>`;
}

function describeState(
  { status, shipped_at, carrier }: Tables['shipments'],
  locale: MailOrder['locale'],
  t: Translator,
) {
  const date = shipped_at === null ? '' : formatDate(shipped_at, locale);
  const state =
    status === 'delivered' ? t('order.shipment.delivered') : t('order.shipment.shipped', { date });
  return carrier === null ? state : `${state} ${t('order.shipmentCarrier', { carrier })}`;
}
