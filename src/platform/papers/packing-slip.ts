import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Units } from '#platform/db/stored-units.ts';
import type { Database } from '#platform/db/tables.ts';
import {
  createMoneyFormat,
  describeDelivery,
  describeItem,
  formatAddress,
} from '#platform/mail/describe-order.ts';
import { formatDate } from '#platform/mail/format-dates.ts';
import { listMailItems, readMailOrder } from '#platform/mail/mail-order.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { readBrand } from '#platform/receipts/issue-document.ts';
import {
  closePdf,
  INK,
  LEADING,
  MUTED,
  openPdf,
  type PdfPage,
  SIZE,
} from '#platform/receipts/pdf-page.ts';
import type { LocaleCode } from '#shared/contract/common.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { getMailTexts } from '#texts/mail-texts.ts';

/** The texts of the slip in a parcel, in the language of its order. */
interface PackingSlip {
  readonly locale: LocaleCode;
  readonly title: string;
  readonly from: { readonly name: string; readonly lines: readonly string[] };
  readonly to: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly columns: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly detail: string;
    readonly cells: readonly string[];
  }[];
  readonly gift: { readonly name: string; readonly text: string } | undefined;
}

interface SlipOptions {
  /** Whether orders that are no gifts show the prices of their items. */
  readonly prices?: boolean | undefined;
  /** Units of one shipment, in place of all that is left. */
  readonly units?: readonly Units[] | undefined;
  readonly fontFolders?: readonly string[] | undefined;
}

/**
 * Renders the packing slips of orders as one PDF, each on a page of its own. A slip lists what is still to be shipped, or all that was shipped
 * if nothing is left. A gift never shows prices.
 */
export async function renderPackingSlips(
  db: Database,
  store: StoreRow,
  orders: readonly ManagedOrder[],
  { prices = false, units, fontFolders }: SlipOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const slips: PackingSlip[] = [];
  for (const order of orders) slips.push(await composeSlip(db, store, order, { prices, units }));
  const [first] = slips;
  const page = await openPdf(db, {
    title: first?.title ?? '',
    storeName: store.name,
    locale: first?.locale ?? store.locales[0] ?? 'en',
    brand: await readBrand(db, store),
    size: 'A4',
    texts: [slips, store.name],
    created: Date.now(),
    fontFolders,
  });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) page.doc.addPage();
    drawSlip(page, slip, store.name);
  }
  return closePdf(page);
}

async function composeSlip(
  db: Database,
  store: StoreRow,
  order: ManagedOrder,
  { prices, units }: Pick<SlipOptions, 'prices' | 'units'>,
): Promise<PackingSlip> {
  const mail = await readMailOrder(db, order.id);
  const rows = await listMailItems(db, order.id);
  const { locale, seller } = mail;
  const t = getMailTexts(locale);
  const formatAmount = createMoneyFormat(mail);
  const hasPrices = prices && order.giftMessage === null;
  const isLeft = order.items.some(({ unshipped }) => unshipped > 0);
  const lines = order.items.flatMap((item, index) => {
    const shipped = order.shipments
      .flatMap(({ items }) => items)
      .reduce((sum, { sku, quantity }) => sum + (sku === item.sku ? quantity : 0), 0);
    const inShipment = units?.find(({ sku }) => sku === item.sku)?.quantity ?? 0;
    const quantity = units ? inShipment : isLeft ? item.unshipped : shipped;
    const row = rows[index];
    if (!row || quantity === 0 || isDigitalLabel(item.size)) return [];
    const cells = [String(quantity), ...(hasPrices ? [formatAmount(item.price)] : [])];
    return [{ name: item.title, detail: describeItem(row, t), cells }];
  });
  return {
    locale,
    title: t('slip.title'),
    from: {
      name: t('slip.from'),
      lines: seller ? [store.name, seller.name, ...seller.address] : [store.name],
    },
    to: { name: t('order.shipTo'), lines: formatAddress(order, t) },
    facts: [
      { name: t('order.number'), text: order.number },
      { name: t('order.date'), text: formatDate(order.created, locale) },
      { name: t('order.delivery'), text: describeDelivery(mail, t) },
    ],
    columns: [t('receipt.item'), t('receipt.quantity'), ...(hasPrices ? [t('receipt.price')] : [])],
    lines,
    gift: order.giftMessage ? { name: t('slip.gift'), text: order.giftMessage } : undefined,
  };
}

/** Lengths are in points, of which an inch has 72. */
const MARGIN = 56;
const RIGHT = 595.28 - MARGIN;
const HALF = (RIGHT - MARGIN) / 2;
const CELL_WIDTH = 85;
const LOGO = { width: 180, height: 40 } as const;

function drawSlip(
  { doc, brand, logo, drawLine, drawText, drawRule, reserve }: PdfPage,
  slip: PackingSlip,
  storeName: string,
): void {
  let y = MARGIN;
  const drawCells = (cells: readonly string[], color: string): void => {
    for (const [index, text] of cells.entries())
      drawLine(text, RIGHT - (cells.length - 1 - index) * CELL_WIDTH, y, { color, isRight: true });
  };
  drawLine(slip.title, MARGIN, y, { size: 22, weight: 'heading' });
  if (logo)
    doc.image(logo, RIGHT - LOGO.width, y - 8, { fit: [LOGO.width, LOGO.height], align: 'right' });
  else drawLine(storeName, RIGHT, y + 10, { size: 12, weight: 'heading', isRight: true });
  y += 36;
  drawRule(MARGIN, RIGHT, y, { width: 2.5, color: brand?.color ?? INK });
  y += 20;
  const ends = [slip.to, slip.from].map(({ name, lines }, side) => {
    const x = MARGIN + side * HALF;
    const top = drawText(name, x, y, HALF - 20, { color: MUTED });
    const style = side === 0 ? { size: 12 } : {};
    return lines.reduce((at, line) => drawText(line, x, at, HALF - 20, style), top);
  });
  y = Math.max(...ends) + 20;
  for (const { name, text } of slip.facts) {
    drawLine(name, MARGIN, y, { color: MUTED });
    y = drawText(text, MARGIN + 150, y, RIGHT - MARGIN - 150);
  }
  y += 20;
  const [item = '', ...columns] = slip.columns;
  drawLine(item, MARGIN, y, { color: MUTED });
  drawCells(columns, MUTED);
  y += SIZE * LEADING + 4;
  const width = RIGHT - MARGIN - columns.length * CELL_WIDTH;
  for (const line of slip.lines) {
    y = reserve(y, 4 * SIZE * LEADING, MARGIN);
    drawRule(MARGIN, RIGHT, y);
    y += 6;
    drawCells(line.cells, INK);
    y = drawText(line.name, MARGIN, y, width, { weight: 'bold' });
    y = drawText(line.detail, MARGIN, y, width, { color: MUTED }) + 4;
  }
  drawRule(MARGIN, RIGHT, y);
  y += 28;
  if (!slip.gift) return;
  y = reserve(y, 8 * SIZE * LEADING, MARGIN);
  drawLine(slip.gift.name, MARGIN, y, { color: MUTED });
  y += SIZE * LEADING + 4;
  for (const line of slip.gift.text.split('\n'))
    y = drawText(line, MARGIN, y, RIGHT - MARGIN, { size: 14, weight: 'heading' });
}
