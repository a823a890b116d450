import type { Context, Hono } from 'hono';
import { getMailTexts } from '#shared/i18n/mail-texts.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { showErrorsAsPage } from '../http/error-page.ts';
import { enforceRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { type MailOrder, readMailOrder } from '../mail/mail-order.ts';
import { isReceiptKey } from '../mail/receipt-link.ts';
import { composeReceipt } from './compose-receipt.ts';
import { RECEIPT_POLICY, renderReceiptMessage, renderReceiptPage } from './receipt-page.ts';

/** A PDF takes about a tenth of a second of computing. */
const LIMIT: RateLimit = { scope: 'receipt', max: 30, milliseconds: 60_000 };

/** Serves receipts of orders by their signed links, as pages and as PDFs. */
export function serveReceipts(app: Hono, db: Database): void {
  for (const path of ['/orders/:number/receipt', '/orders/:number/receipt.pdf']) {
    app.use(path, async function receiptHeaders(c, next) {
      await next();
      c.header('Content-Security-Policy', RECEIPT_POLICY);
      c.header('Cache-Control', 'no-store');
      // The address contains the key.
      c.header('Referrer-Policy', 'no-referrer');
      c.header('X-Robots-Tag', 'noindex');
    });
    app.use(
      path,
      showErrorsAsPage((t, title, text) => renderReceiptMessage(title, text, t.locale)),
    );
  }

  app.get('/orders/:number/receipt', async (c) => {
    const found = await findReceiptOrder(db, c);
    if (!found.order) return respondNotFound(c, found.store);
    const { pathname, search } = new URL(c.req.url);
    const receipt = await composeReceipt(db, found.store, found.order);
    return c.html(renderReceiptPage(receipt, `${pathname}.pdf${search}`));
  });

  app.get('/orders/:number/receipt.pdf', async (c) => {
    await enforceRateLimit(db, LIMIT, getClientId(c));
    const found = await findReceiptOrder(db, c);
    if (!found.order) return respondNotFound(c, found.store);
    // Loaded on demand: few processes ever write a PDF.
    const { renderReceiptPdf } = await import('./receipt-pdf.ts');
    const bytes = await renderReceiptPdf(await composeReceipt(db, found.store, found.order), found.order.created);
    return c.body(bytes, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${found.order.number}.pdf"`,
    });
  });
}

type Found =
  | { readonly store: StoreRow; readonly order: MailOrder }
  | { readonly store: StoreRow | undefined; readonly order?: undefined };

/** Finds the order of a link with a valid key. */
async function findReceiptOrder(db: Database, c: Context): Promise<Found> {
  const store = await findStore(db, c.req.query('store') ?? '');
  const row =
    store &&
    (await db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', store.id)
      .where('order_number', '=', c.req.param('number') ?? '')
      .executeTakeFirst());
  if (!store || !row || !(await isReceiptKey(db, row.id, c.req.query('key') ?? ''))) return { store };
  return { store, order: await readMailOrder(db, row.id) };
}

function respondNotFound(c: Context, store: StoreRow | undefined) {
  const locale = store?.locales[0] ?? 'en';
  const t = getMailTexts(locale);
  return c.html(renderReceiptMessage(t('receipt.title'), t('receipt.invalid'), locale), 404);
}
