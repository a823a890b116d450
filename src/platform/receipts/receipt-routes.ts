import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { getMailTexts } from '#texts/mail-texts.ts';
import type { StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import type { Html } from '../http/html.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceReadLimit, type RateLimit } from '../http/rate-limit.ts';
import type { Log } from '../log/log.ts';
import { readMailOrder } from '../mail/mail-order.ts';
import { readMailRefund } from '../mail/mail-refund.ts';
import { isReceiptKey, isRefundReceiptKey } from '../mail/receipt-link.ts';
import {
  protectAddress,
  respondMessage,
  respondPage,
  showErrorsAsPage,
  showErrorsAsText,
} from '../pages/respond-page.ts';
import { findOrderOfLink } from './find-order-of-link.ts';
import { readOrderReceipt, readRefundReceipt } from './issue-document.ts';
import type { Receipt } from './receipt.ts';

/** Renders a receipt as a page that can be printed. `pdf` is the address of the same receipt as a PDF. */
function renderReceiptPage(receipt: Receipt, pdf: string): Html {
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

/** A PDF takes about a tenth of a second of computing. */
const LIMIT: RateLimit = { scope: 'receipt', max: 30, milliseconds: 60_000 };

const RECEIPT_PATHS = { page: '/orders/:number/receipt', pdf: '/orders/:number/receipt.pdf' };
const REFUND_PATHS = {
  page: '/orders/:number/refunds/:refund{[\\w-]+}',
  pdf: '/orders/:number/refunds/:refund{[\\w-]+\\.pdf}',
};

/** Serves receipts of orders and of their refunds by their signed links, as pages and as PDFs. */
export function serveReceipts(
  app: Hono,
  { db, log }: { readonly db: Database; readonly log: Log },
): void {
  for (const { page, pdf } of [RECEIPT_PATHS, REFUND_PATHS]) {
    app.use(page, protectAddress);
    app.use(pdf, protectAddress);
    app.use(page, showErrorsAsPage);
    app.use(pdf, showErrorsAsText);
  }

  for (const [{ page, pdf }, find] of [
    [RECEIPT_PATHS, findReceipt],
    [REFUND_PATHS, findRefundReceipt],
  ] as const) {
    app.get(page, async (c) => {
      const found = await find(db, c);
      if (!found.document) return respondNotFound(c, found.store);
      const { pathname, search } = new URL(c.req.url);
      const receipt = await found.document.compose();
      return respondPage(c, {
        t: await loadPageTexts(found.store, receipt.locale),
        store: found.store,
        title: receipt.title,
        namesSeller: true,
        content: renderReceiptPage(receipt, `${pathname}.pdf${search}`),
      });
    });

    app.get(pdf, async (c) => {
      await enforceReadLimit(db, log, LIMIT, getClientId(c));
      const found = await find(db, c);
      if (!found.document) return respondNotFound(c, found.store);
      const { compose, created, fileName } = found.document;
      // Loaded on demand: few processes ever write a PDF.
      const { renderReceiptPdf } = await import('./receipt-pdf.ts');
      return c.body(await renderReceiptPdf(db, await compose(), created), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${fileName}.pdf"`,
      });
    });
  }
}

interface FoundDocument {
  readonly compose: () => Promise<Receipt>;
  readonly created: number;
  readonly fileName: string;
}

interface FoundReceipt {
  readonly store: StoreRow | undefined;
  /** Undefined if there is no such document, or the key is wrong. */
  readonly document?: FoundDocument | undefined;
}

/** Finds the receipt of a link with a valid key. */
async function findReceipt(db: Database, c: Context): Promise<FoundReceipt> {
  const { store, orderId } = await findOrderOfLink(db, c);
  if (
    !store ||
    orderId === undefined ||
    !(await isReceiptKey(db, orderId, c.req.query('key') ?? ''))
  )
    return { store };
  const order = await readMailOrder(db, orderId);
  const { created, number: fileName } = order;
  return {
    store,
    document: { compose: () => readOrderReceipt(db, store, order), created, fileName },
  };
}

/** Finds the receipt of the refund that a link with a valid key names. */
async function findRefundReceipt(db: Database, c: Context): Promise<FoundReceipt> {
  const { store, orderId } = await findOrderOfLink(db, c);
  const id = (c.req.param('refund') ?? '').replace(/\.pdf$/, '');
  if (
    !store ||
    orderId === undefined ||
    !(await isRefundReceiptKey(db, id, c.req.query('key') ?? ''))
  )
    return { store };
  const order = await readMailOrder(db, orderId);
  const refund = await readMailRefund(db, order, id);
  if (!refund) return { store };
  const fileName =
    refund.creditNoteNumber?.replaceAll('/', '-') ?? `${order.number}-${id.slice(0, 8)}`;
  const compose = () => readRefundReceipt(db, store, order, refund);
  return { store, document: { compose, created: refund.time, fileName } };
}

async function respondNotFound(c: Context, store: StoreRow | undefined) {
  const t = await loadPageTexts(store, undefined);
  const text = getMailTexts(t.locale);
  const [title, message] = [text('receipt.title'), text('receipt.invalid')];
  return respondMessage(c, { t, store, title, text: message, status: 404 });
}
