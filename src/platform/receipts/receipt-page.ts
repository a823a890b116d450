import { html } from 'hono/html';
import type { Html } from '../http/html.ts';
import type { Receipt } from './receipt.ts';

/** Renders a receipt as a page that can be printed. `pdf` is the address of the same receipt as a PDF. */
export function renderReceiptPage(receipt: Receipt, pdf: string): Html {
  const { title, seller, buyer, facts, columns, lines, totals, total, contained } = receipt;
  const amounts = (rows: readonly { readonly name: string; readonly amount: string }[]) =>
    rows.map(({ name, amount }) => html`<dt>${name}</dt><dd>${amount}</dd>`);
  return html`<article class="receipt"><h1>${title}</h1>
    <div class="sides">${[seller, buyer].map(
      ({ name, lines: texts }) =>
        html`<section><h2 class="muted">${name}</h2>${texts.map((text) => html`<p>${text}</p>`)}</section>`,
    )}</div>
    <dl class="facts">${facts.map(({ name, text }) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>
    <table class="items">
      <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${lines.map(
        (
          line,
        ) => html`<tr><td>${line.name}<small>${line.detail}</small>${line.taxes.map((text) => html`<small>${text}</small>`)}</td><td>${line.quantity}</td>
        ${line.price === undefined ? '' : html`<td>${line.price}</td>`}<td>${line.amount}</td></tr>`,
      )}</tbody>
    </table>
    <dl class="sum">${amounts(totals)}
      ${total ? html`<dt class="total">${total.name}</dt><dd class="total">${total.amount}</dd>` : ''}
      ${amounts(contained)}</dl>
    ${receipt.taxTable ? renderTaxTable(receipt.taxTable) : ''}
    ${receipt.remarks.map((remark) => html`<p>${remark}</p>`)}
    <p><a class="button" href="${pdf}">${receipt.download}</a></p></article>`;
}

const renderTaxTable = ({ columns, rows }: NonNullable<Receipt['taxTable']>): Html =>
  html`<table class="taxes"><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
