import { html } from 'hono/html';
import type { Html } from '#platform/http/html.ts';
import { formatAddress } from '#platform/mail/describe-order.ts';
import { renderField } from '#platform/pages/form-fields.ts';
import type { MailText } from '#texts/mail-texts.ts';
import type { Translator } from '#texts/translator.ts';
import type { FulfillmentRequest, RequestedItem, RequestedPrint } from './fulfillment-provider.ts';
import type { Fulfillment } from './fulfillment-states.ts';

interface PrinterPage {
  readonly t: Translator;
  readonly mailText: MailText;
  readonly title: string;
  readonly fulfillment: Fulfillment;
  readonly request: FulfillmentRequest;
  /** Whether what the printer has sent was not saved. */
  readonly hasFailed: boolean;
  /** Whether the printer still needs name, address and phone number. */
  readonly hasRecipient: boolean;
}

/** Renders what a printer is to make, with its print files, and the forms for what comes next. */
export function renderPrinterPage(page: PrinterPage): Html {
  const { mailText, title, fulfillment, request, hasFailed, hasRecipient } = page;
  const { recipient, items, delivery, giftMessage } = request;
  const { state } = fulfillment;
  const isCanceled = state === 'canceled' || state === 'canceling';
  return html`<h1>${title}</h1>
    ${hasFailed ? html`<p class="alert" role="alert">${mailText('printPage.notSaved')}</p>` : ''}
    ${isCanceled ? html`<p class="alert" role="alert">${mailText('printPage.canceled')}</p>` : html`<p class="note" role="status">${mailText(`printPage.${getNotice(state)}`)}</p>`}
    <h2>${mailText('order.items')}</h2>
    <ul class="rows" role="list">${items.map((item) => renderItem(item, page))}</ul>
    ${
      hasRecipient
        ? html`<h2>${mailText('order.shipTo')}</h2>
    <p>${formatAddress({ customer: recipient }, mailText).map((line) => html`${line}<br>`)}</p>
    <p>${recipient.phone}</p>`
        : ''
    }
    ${giftMessage === undefined ? '' : html`<h2>${mailText('slip.gift')}</h2><p>${giftMessage || '–'}</p>`}
    ${delivery.name === null ? '' : html`<p>${mailText('order.delivery')}: ${delivery.name}</p>`}
    ${isCanceled || state === 'shipped' || state === 'returned' ? '' : renderForms(page)}`;
}

const getNotice = (state: Fulfillment['state']) =>
  state === 'in_production'
    ? 'confirmed'
    : state === 'shipped' || state === 'returned'
      ? 'shipped'
      : state === 'failed'
        ? 'failed'
        : 'open';

const formatMillimeters = ({ width, height }: RequestedPrint['area']): string =>
  `${Math.round(width)} × ${Math.round(height)} mm`;

function renderItem(
  { title, color, size, sku, quantity, prints }: RequestedItem,
  { t, mailText }: PrinterPage,
): Html {
  return html`<li class="row"><div><strong>${quantity} × ${title}</strong>
    <small>${[color, t.translateTerm(size), sku].filter(Boolean).join(', ')}</small>
    ${prints.map((print) => {
      const { place, technique, file, name, area } = print;
      const size = [formatMillimeters(print.print), technique].join(', ');
      const { left, top } = print.print;
      const position = mailText('printPage.position', {
        left: Math.round(left),
        top: Math.round(top),
        area: formatMillimeters(area),
      });
      return html`<small><a href="${file}" download>${t(`listing.place.${place}`)}: ${name}</a>, ${size}. ${position}</small>`;
    })}</div></li>`;
}

function renderForms({ t, mailText, fulfillment: { state } }: PrinterPage): Html {
  const field = (name: string, label: string) =>
    renderField({ name, label, value: '', isOptional: true, maxLength: 120 });
  return html`${
    state === 'in_production'
      ? ''
      : html`<form method="post"><input type="hidden" name="step" value="confirm"><button>${mailText('printPage.confirm')}</button></form>`
  }
    <details${state === 'in_production' ? html` open` : ''}><summary>${mailText('printPage.ship')}</summary>
      <form method="post"><input type="hidden" name="step" value="ship">
        ${field('carrier', mailText('printPage.carrier'))}${field('number', t('order.shipmentNumber'))}${field('url', mailText('printPage.url'))}
        <button>${mailText('printPage.ship')}</button></form></details>
    <details><summary>${mailText('printPage.fail')}</summary>
      <form method="post"><input type="hidden" name="step" value="fail">
        ${renderField({ name: 'reason', label: mailText('fulfillment.reason'), value: '', maxLength: 120 })}
        <button>${mailText('printPage.fail')}</button></form></details>`;
}
