import { html } from 'hono/html';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { isOnItsWay } from '#shared/rules/orders/order-view.ts';
import { formatBytes } from '#shared/utils/format-bytes.ts';
import { getPhaseText } from '#texts/order-phase-text.ts';
import type { Translator } from '#texts/translator.ts';
import type { Units } from '../db/stored-units.ts';
import type { Html } from '../http/html.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeItem,
  describeTotals,
  describeVatId,
  formatAddress,
} from '../mail/describe-order.ts';
import { formatDate, formatDateRange } from '../mail/format-dates.ts';
import { selectUnits } from '../mail/requested-units.ts';
import type { TimelineStep } from './create-timeline.ts';
import type { OrderPage, OrderPageData } from './read-order-page.ts';
import { renderActions } from './render-actions.ts';

/** Renders the content of the page of an order. Everything works without a script, and the page can be printed. */
export function renderOrderPage(page: OrderPage): Html {
  const { t, order, notice } = page;
  const { number } = order;
  const [beforeNumber, afterNumber] = t('order.title', { number }).split(number);
  return html`<div class="intro">
      <p class="muted">${t('order.placedOn', { date: formatDate(order.created, order.locale) })}</p>
      <h1>${beforeNumber}<span class="number">${number}</span>${afterNumber}</h1>
    </div>
    ${notice ? html`<p class="${notice.isError ? 'alert' : 'note'}" role="${notice.isError ? 'alert' : 'status'}">${notice.text}</p>` : ''}
    ${renderStatus(page)}
    <div class="columns">
      <div>
        ${renderFiles(page)}
        <section aria-labelledby="items"><h2 id="items">${t('order.items')}</h2>${renderItems(page)}${renderTotals(page)}</section>
      </div>
      <div>
        ${renderActions(page)}
        ${renderDocuments(page)}
      </div>
    </div>
    ${renderFacts(page)}`;
}

/** Renders where the order is: its state in words, the timeline, and its packages with their tracking links. */
function renderStatus(page: OrderPage): Html {
  const { t, order, data } = page;
  const { early, late, status, locale } = order;
  const current = data.timeline.find(({ state }) => state === 'current' || state === 'ended');
  const name = current === undefined || current.name === 'paid' ? status : current.name;
  return html`<section class="card" aria-labelledby="status">
      <div>
        <h2 id="status">${nameStep(name, t)}</h2>
        <p class="lead">${getStatusText(page)}</p>
        ${isOnItsWay(data.phase) && !data.isWithdrawn && early && late ? html`<p><strong>${t('order.arrives', { days: formatDateRange(early, late, locale) })}</strong></p>` : ''}
        ${data.requests.map(({ kind, at, units }) => html`<p>${t(`orderPage.${kind}`, { date: formatDate(at, locale), items: listTitles(data, units) })}</p>`)}
        ${data.unmade.length > 0 && (data.isWithdrawn || data.phase !== 'ended') ? html`<p>${t('order.unmade')}</p>` : ''}
        ${data.isDisputed ? html`<p>${t('orderPage.disputed')}</p>` : ''}
      </div>
      <ol class="steps" role="list" aria-label="${t('order.progress')}">${data.timeline.map((step) => renderStep(step, page))}</ol>
      ${renderShipments(page)}
    </section>`;
}

const nameStep = (name: TimelineStep['name'], t: Translator): string =>
  name === 'paid' || name === 'withdrawn' ? t(`orderPage.step.${name}`) : t(`order.step.${name}`);

const listTitles = ({ items }: OrderPageData, units: readonly Units[]): string =>
  selectUnits(items, units)
    .map(({ title, quantity }) => `${quantity} × ${title}`)
    .join(', ');

function getStatusText({ t, order: { total, currency }, data }: OrderPage): string {
  if (data.isWithdrawn) return t('withdrawal.doneText');
  return getPhaseText(data.phase, { amount: total, currency }, t);
}

function renderStep({ name, state, at }: TimelineStep, { t, order }: OrderPage): Html {
  return html`<li class="${state}"${state === 'ahead' || state === 'done' ? '' : html` aria-current="step"`}><span class="dot"></span><div>${nameStep(name, t)}${
    state === 'done' ? html`<span class="unseen">, ${t('order.done')}</span>` : ''
  }${at === undefined ? '' : html`<small>${formatDate(at, order.locale)}</small>`}</div></li>`;
}

function renderShipments({ t, order: { locale }, data }: OrderPage): Html | '' {
  if (data.shipments.length === 0) return '';
  const titles = new Map(
    data.items.map(({ sku, title, color, size_label: size }) => [
      sku,
      [title, color, isUnsized(size) ? '' : t.translateTerm(size)].filter(Boolean).join(', '),
    ]),
  );
  return html`<ul class="rows" role="list" aria-label="${t('order.shipments')}">${data.shipments.map(
    ({ status, carrier, shipped_at, items, tracking_number, tracking_url }, index) => {
      const number = index + 1;
      const date = shipped_at === null ? '' : formatDate(shipped_at, locale);
      const state = t(`order.shipment.${status === 'delivered' ? 'delivered' : 'shipped'}`, {
        date,
      });
      return html`<li class="row"><div><h3>${t('order.shipment', { number })}</h3>
        <p>${state}${carrier === null ? '' : ` ${t('order.shipmentCarrier', { carrier })}`}</p>
        ${items.map(({ sku, quantity }) => html`<small>${quantity} × ${titles.get(sku) ?? sku}</small>`)}
        ${tracking_number === null ? '' : html`<small>${t('order.shipmentNumber')}: ${tracking_number}</small>`}</div>
        ${tracking_url === null ? '' : html`<a class="button" href="${tracking_url}" rel="noreferrer">${t('order.shipmentTrack', { number })}</a>`}</li>`;
    },
  )}</ul>`;
}

function renderFiles({ t, data, order }: OrderPage): Html | '' {
  if (data.files.length === 0) return '';
  return html`<section id="files" aria-labelledby="files-title"><h2 id="files-title">${t('thanks.files')}</h2><ul class="rows" role="list">${data.files.map(
    ({
      name,
      size,
      url,
      remaining,
      limit,
      expires,
    }) => html`<li class="row"><div><strong>${name}</strong>
      <small>${formatBytes(size, order.locale)}</small>
      <small>${
        remaining > 0
          ? t('thanks.fileLeft', {
              left: remaining,
              limit,
              date: formatDate(expires, order.locale),
            })
          : t('orderPage.filesEnded')
      }</small></div>
      ${remaining > 0 ? html`<a class="button" href="${url}" download>${t('thanks.fileDownload', { name })}</a>` : ''}</li>`,
  )}</ul></section>`;
}

function renderItems({ mailText, data, order }: OrderPage): Html {
  const money = createMoneyFormat(order);
  return html`<ul class="items" role="list">${data.items.map(
    (item) => html`<li${item.picture === undefined ? html` class="plain"` : ''}>
      ${item.picture === undefined ? '' : html`<img src="${item.picture}" alt="" width="96" height="96" loading="lazy">`}
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

/** Renders links to the receipt or invoice, and to those of refunds. */
function renderDocuments({ t, mailText, order, data }: OrderPage): Html {
  return html`<section aria-labelledby="documents"><h2 id="documents">${t('orderPage.documents')}</h2><ul class="rows" role="list">${data.documents.map(
    ({ kind, number, url, pdfUrl, amount }) => {
      const name = `${mailText(`receipt.${kind}`)}${number === null ? '' : ` ${number}`}`;
      return html`<li class="row"><div><a href="${url}">${name}</a>${amount === undefined ? '' : html`<small>−${createMoneyFormat(order)(amount)}</small>`}</div>
      <a href="${pdfUrl}" aria-label="${name}: ${mailText('receipt.download')}">${mailText('receipt.download')}</a></li>`;
    },
  )}</ul></section>`;
}

function renderFacts({ t, mailText, order, data }: OrderPage): Html {
  const { customer, deliveryOption } = order;
  const facts: (readonly [string, readonly string[]])[] = [
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
    ...describeVatId(order, mailText).map(({ name, lines }) => [name, lines] as const),
    [mailText('order.email'), [customer.email]],
  ];
  return html`<section class="details" aria-labelledby="details"><h2 id="details">${t('orderPage.details')}</h2><dl class="facts">${facts.map(
    ([name, lines], index) =>
      html`<div${index === 0 || index === facts.length - 1 ? html` class="wide"` : ''}><dt>${name}</dt>${lines.map((line) => html`<dd>${line}</dd>`)}</div>`,
  )}</dl></section>`;
}
