import { html } from 'hono/html';
import { getUnshippedQuantities } from '#shared/rules/orders/order-view.ts';
import { splitLookupNumber } from '#shared/rules/orders/split-lookup-number.ts';
import { formatBytes } from '#shared/utils/format-bytes.ts';
import type { MailText } from '#texts/mail-texts.ts';
import type { MessageKey, Translator } from '#texts/translator.ts';
import { parseJson } from '../db/json.ts';
import type { Html } from '../http/plain-pages.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeItem,
  describeTotals,
  formatAddress,
} from '../mail/describe-order.ts';
import { formatDate, formatDateRange } from '../mail/format-dates.ts';
import type { MailBranding } from '../mail/mail-branding.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import type { OrderPageData, TimelineStep } from './read-order-page.ts';
import { renderShipments, ShippedItems } from './render-shipments.ts';

/** What the page of an order is rendered from. */
export interface OrderPage {
  readonly t: Translator;
  readonly mailText: MailText;
  readonly branding: MailBranding;
  readonly order: MailOrder;
  readonly data: OrderPageData;
  /** Address of a form of the page, with the key. */
  readonly getAction: (step: 'cancel' | 'return') => string;
  /** Address of the form of withdrawal, in stores that have one. */
  readonly withdrawalAction: string | undefined;
  readonly notice?: { readonly text: string; readonly isError: boolean } | undefined;
}

/** Renders the content of the page of an order. Everything works without a script, and the page can be printed. */
export function renderOrderPage(page: OrderPage): Html {
  const { t, order, data, notice } = page;
  const { early, late, status, created, locale, number } = order;
  const [beforeNumber, afterNumber] = t('order.title', { number }).split(number);
  const isOpen = status === 'placed' || status === 'in_production' || status === 'shipped';
  return html`
    ${notice ? html`<p class="${notice.isError ? 'alert' : 'note'}" role="${notice.isError ? 'alert' : 'status'}">${notice.text}</p>` : ''}
    <section>
      <p class="muted">${t('order.placedOn', { date: formatDate(created, locale) })}</p>
      <h1>${beforeNumber}<span class="number">${number}</span>${afterNumber}</h1>
      <p class="lead">${getStatusText(page)}</p>
      ${isOpen && early && late ? html`<p><strong>${t('order.arrives', { days: formatDateRange(early, late, locale) })}</strong></p>` : ''}
      ${data.requests.map(({ kind, at, skus }) => html`<p>${t(`orderPage.${kind}`, { date: formatDate(at, locale), items: listTitles(data, skus) })}</p>`)}
    </section>
    <section aria-label="${t('order.progress')}"><ol class="steps">${data.timeline.map((step) => renderStep(step, page))}</ol></section>
    ${renderActions(page)}
    <div class="columns">
      <div>
        ${renderFiles(page)}
        <section><h2>${t('order.items')}</h2>${renderItems(page)}${renderTotals(page)}</section>
      </div>
      <div>
        ${renderFacts(page)}
        ${renderShipments(data, order, t)}
      </div>
    </div>
    ${renderEndings(page)}`;
}

const listTitles = ({ items }: OrderPageData, skus: readonly string[]): string =>
  items
    .filter(({ sku }) => skus.includes(sku))
    .map(({ title, quantity }) => `${quantity} × ${title}`)
    .join(', ');

function getStatusText({ t, order, data }: OrderPage): string {
  const total = createMoneyFormat(order)(order.total);
  const unshipped = getUnshippedQuantities(
    data.items.map(({ size_label: sizeLabel, ...item }) => ({ ...item, sizeLabel })),
    data.shipments.map(({ items }) => ({ items: parseJson(ShippedItems, items) })),
  );
  const isPart = order.status === 'shipped' && unshipped.size > 0;
  return t(isPart ? 'order.statusText.shippedPart' : `order.statusText.${order.status}`, { total });
}

function renderStep({ name, state, at }: TimelineStep, { t, order }: OrderPage): Html {
  const text = name === 'paid' ? t('orderPage.paid') : t(`order.step.${name}`);
  return html`<li class="${state}"${state === 'current' ? html` aria-current="step"` : ''}><span></span><div>${text}${
    at === undefined ? '' : html`<small>${formatDate(at, order.locale)}</small>`
  }</div></li>`;
}

function renderActions({ t, mailText, branding, data, order }: OrderPage): Html {
  const lines = data.items.map(({ sku, quantity }) => `${sku}*${quantity}`).join(',');
  return html`<div class="actions">
    <a class="button second" href="${data.receiptUrl}">${mailText('receipt.open')}</a>
    <a class="button second" href="${branding.shopUrl}/cart?add=${encodeURIComponent(lines)}">${t('orderPage.reorder')}</a>
    ${branding.hasSupportPages ? html`<a class="button second" href="${branding.shopUrl}/track/order/${encodeURIComponent(order.lookup)}">${mailText('order.track')}</a>` : ''}
  </div>`;
}

function renderFiles({ t, data, order }: OrderPage): Html | '' {
  if (data.files.length === 0) return '';
  return html`<section class="files" id="files"><h2>${t('thanks.files')}</h2><ul>${data.files.map(
    ({ name, size, url, remaining, limit, expires }) => html`<li><strong>${name}</strong>
      <small>${formatBytes(size, order.locale)}</small>
      ${
        remaining > 0
          ? html`<small>${t('thanks.fileLeft', { left: remaining, limit, date: formatDate(expires, order.locale) })}</small>
      <a class="button" href="${url}" download>${t('thanks.fileDownload', { name })}</a>`
          : html`<small>${t('orderPage.filesEnded')}</small>`
      }</li>`,
  )}</ul></section>`;
}

function renderItems({ mailText, data, order }: OrderPage): Html {
  const money = createMoneyFormat(order);
  return html`<ul class="items">${data.items.map(
    (item) => html`<li${item.picture === undefined ? html` class="plain"` : ''}>
      ${item.picture === undefined ? '' : html`<img src="${item.picture}" alt="" width="72" height="72" loading="lazy">`}
      <div><strong>${item.title}</strong><p class="muted">${describeItem(item, mailText)}</p>
      ${item.quantity > 1 ? html`<p class="muted">${mailText('order.quantity', { count: item.quantity, price: money(item.price) })}</p>` : ''}</div>
      <p>${money(item.price * item.quantity)}</p></li>`,
  )}</ul>`;
}

function renderTotals({ mailText, order, data }: OrderPage): Html {
  const { totals, total, contained = [] } = describeTotals(order, mailText);
  const rows = (amounts: readonly { readonly name: string; readonly amount: string }[]) =>
    amounts.map(({ name, amount }) => html`<dt>${name}</dt><dd>${amount}</dd>`);
  return html`<dl class="sum">${rows(totals)}${
    total ? html`<dt class="total">${total.name}</dt><dd class="total">${total.amount}</dd>` : ''
  }${rows(contained)}${data.refunded > 0 ? rows([{ name: mailText('refund.soFar'), amount: `−${createMoneyFormat(order)(data.refunded)}` }]) : ''}</dl>`;
}

/** Renders the lookup number in groups. The gaps are drawn by styles, so that copied text has no spaces. */
const renderLookupNumber = (number: string): Html =>
  html`${splitLookupNumber(number).map((group) => html`<span class="group">${group}</span>`)}`;

function renderFacts({ t, mailText, order, data }: OrderPage): Html {
  const { customer, deliveryOption, lookup } = order;
  const facts: (readonly [string, readonly (string | Html)[]])[] = [
    [mailText('order.email'), [customer.email]],
    ...(customer.address.address1 === ''
      ? []
      : [
          [
            mailText(deliveryOption === null ? 'receipt.buyer' : 'order.shipTo'),
            formatAddress(order, mailText),
          ] as const,
        ]),
    [mailText('order.delivery'), [describeDelivery(order, mailText)]],
    ...(data.payment === undefined ? [] : [[mailText('receipt.payment'), [data.payment]] as const]),
    [t('thanks.lookup'), [renderLookupNumber(lookup)]],
  ];
  return html`<section><h2>${t('orderPage.details')}</h2><dl class="facts">${facts.map(
    ([name, lines]) =>
      html`<div><dt>${name}</dt>${lines.map((line) => html`<dd>${line}</dd>`)}</div>`,
  )}</dl></section>`;
}

/** Renders what a shopper needs when something is wrong: canceling, returns, withdrawal and contact. */
function renderEndings({ t, order, data, getAction, withdrawalAction, branding }: OrderPage): Html {
  const total = createMoneyFormat(order)(data.refundable);
  const isPaid = data.refundable > 0;
  const isEnded = order.status === 'cancelled' || order.status === 'refunded';
  const { customer, number } = order;
  const fields = {
    fullName: `${customer.firstName} ${customer.lastName}`,
    orderNumber: number,
    email: customer.email,
  };
  const text = (key: MessageKey) => t(key, { total });
  return html`<section class="help">
    ${
      data.canCancel
        ? html`<details><summary>${t('orderPage.cancel')}</summary><form method="post" action="${getAction('cancel')}">
      <p>${text(isPaid ? 'orderPage.cancelPaidText' : 'orderPage.cancelText')}</p>
      <button>${t('orderPage.cancelConfirm')}</button></form></details>`
        : ''
    }
    <div class="actions">
      ${
        withdrawalAction !== undefined && !isEnded
          ? html`<form method="post" action="${withdrawalAction}">${Object.entries(fields).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
            )}<button class="second">${t('withdrawal.link')}</button></form>`
          : ''
      }
      ${data.canReturn && withdrawalAction === undefined ? html`<a class="button second" href="${getAction('return')}">${t('orderPage.return')}</a>` : ''}
    </div>
    ${branding.hasContact ? html`<p><a href="${branding.shopUrl}/contact">${t('orderPage.contact')}</a></p>` : ''}
  </section>`;
}
