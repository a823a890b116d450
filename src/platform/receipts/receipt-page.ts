import { html } from 'hono/html';
import { createPlainPages, type Html } from '../http/plain-pages.ts';
import type { Receipt } from './receipt.ts';

const STYLE = `
:root{color-scheme:light}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:2rem 1.25rem 4rem;color:#111;background:#fff}
main{max-width:46rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:baseline;justify-content:space-between;border-bottom:2px solid #111;padding-bottom:.75rem}
header p{margin:0;font-weight:700}
h1{font-size:1.75rem;line-height:1.2;margin:0}
h2{font-size:.875rem;font-weight:400;color:#595959;margin:0}
p,dl{margin:0;overflow-wrap:anywhere}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:1.5rem;margin:1.5rem 0}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.125rem 1rem}
dt{color:#595959}dd{margin:0}
table{border-collapse:collapse;width:100%;margin-top:1.5rem}
th{font-weight:400;color:#595959;text-align:left}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #ccc;vertical-align:top}
th+th,td+td{text-align:right;white-space:nowrap;padding-right:0;padding-left:.75rem}
td:first-child{overflow-wrap:anywhere}
small{display:block;color:#595959}
.sum{display:grid;grid-template-columns:1fr max-content;gap:.125rem 1.5rem;margin:1rem 0 2rem auto;max-width:22rem}
.sum dd{text-align:right}
.sum .total{font-size:1.25rem;font-weight:700;color:#111}
a{color:inherit}
.none{padding:2rem 0}
@media(max-width:30rem){.facts{grid-template-columns:1fr}.facts dd{margin-bottom:.5rem}.items,.items tbody{display:block}.items thead{display:none}.items tr{display:grid;grid-template-columns:auto 1fr auto;border-bottom:1px solid #ccc;padding:.5rem 0}.items td{border:0;padding-top:0;padding-bottom:0}.items td:first-child{grid-column:1/-1}.items td+td{text-align:left;padding-left:0}.items td:nth-child(2):not(:empty)::after{content:" ×\\a0"}.items td:last-child{grid-column:3;text-align:right}.taxes{font-size:.8125rem}}
@media print{@page{margin:18mm}body{padding:0}.download{display:none}tr,.sum{break-inside:avoid}}
`;

const { page, policy } = createPlainPages(STYLE);

/** Content security policy of the pages of receipts. */
export const RECEIPT_POLICY = policy("form-action 'none'", "frame-ancestors 'none'");

/** Renders a page with one message instead of a receipt. */
export const renderReceiptMessage = (title: string, text: string, locale: string): Html =>
  page(title, html`<p class="none" role="alert">${text}</p>`, locale);

/** Renders a receipt as a page that can be printed. `pdf` is the address of the same receipt as a PDF. */
export function renderReceiptPage(receipt: Receipt, pdf: string): Html {
  const { title, storeName, seller, buyer, facts, columns, lines, totals, total, contained } =
    receipt;
  const amounts = (rows: readonly { readonly name: string; readonly amount: string }[]) =>
    rows.map(({ name, amount }) => html`<dt>${name}</dt><dd>${amount}</dd>`);
  return page(
    `${title} | ${storeName}`,
    html`<header><h1>${title}</h1><p>${storeName}</p></header>
    <div class="sides">${[seller, buyer].map(
      ({ name, lines: texts }) =>
        html`<section><h2>${name}</h2>${texts.map((text) => html`<p>${text}</p>`)}</section>`,
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
    ${receipt.remarks.map((remark) => html`<p><small>${remark}</small></p>`)}
    <p class="download"><a href="${pdf}">${receipt.download}</a></p>`,
    receipt.locale,
  );
}

const renderTaxTable = ({ columns, rows }: NonNullable<Receipt['taxTable']>): Html =>
  html`<table class="taxes"><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
