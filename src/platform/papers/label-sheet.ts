import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import { formatAddress } from '#platform/mail/describe-order.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { closePdf, MUTED, openPdf } from '#platform/receipts/pdf-page.ts';
import { getMailTexts } from '#texts/mail-texts.ts';

/** Sheets of address labels. Lengths are in points, of which an inch has 72: A4 has eight labels of 105 by 74 mm, the other one of 4 by 6 inches. */
const SHEETS = {
  a4: { size: 'A4', columns: 2, rows: 4, width: 297.64, height: 210.47, padding: 26, text: 12 },
  '4x6': { size: [288, 432], columns: 1, rows: 1, width: 288, height: 432, padding: 26, text: 15 },
} as const;
export type LabelSheet = keyof typeof SHEETS;

interface LabelOptions {
  readonly sheet: LabelSheet;
  readonly fontFolders?: readonly string[] | undefined;
}

/** Renders the addresses of orders as labels, each with its sender and the number of its order. Countries are named in English, for the post. */
export async function renderLabels(
  db: Database,
  store: StoreRow,
  orders: readonly ManagedOrder[],
  { sheet, fontFolders }: LabelOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { size, columns, rows, width, height, padding, text } = SHEETS[sheet];
  const t = getMailTexts('en');
  const sender = [store.name, ...(store.seller?.address ?? [])].join(', ');
  const labels = orders.map((order) => ({ number: order.number, lines: formatAddress(order, t) }));
  const page = await openPdf(db, {
    title: 'Labels',
    storeName: store.name,
    locale: 'en',
    size,
    texts: [sender, labels],
    created: Date.now(),
    fontFolders,
  });
  const perPage = columns * rows;
  for (const [index, { number, lines }] of labels.entries()) {
    const at = index % perPage;
    if (index > 0 && at === 0) page.doc.addPage();
    const x = (at % columns) * width + padding;
    const top = Math.floor(at / columns) * height + padding;
    const room = width - 2 * padding;
    let y = page.drawText(sender, x, top, room, { size: 7, color: MUTED }) + 10;
    for (const line of lines) y = page.drawText(line, x, y, room, { size: text });
    page.drawLine(number, x, top + height - 2 * padding - 8, { size: 7, color: MUTED });
  }
  return closePdf(page);
}
