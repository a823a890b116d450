import type { StoreRow } from '#platform/catalog/stores.ts';
import type { Database } from '#platform/db/tables.ts';
import type {
  ManagedItem,
  ManagedOrder,
} from '#platform/ordering/order-management/managed-order.ts';
import { closePdf, INK, LEADING, MUTED, openPdf, SIZE } from '#platform/receipts/pdf-page.ts';
import { isFrontOnly } from '#shared/contract/prints.ts';
import { isDigitalLabel, isUnsized } from '#shared/rules/catalog/digital.ts';
import { getMailTexts } from '#texts/mail-texts.ts';

/** Units of one product in one color and size with one design, out of all orders. */
interface PickedUnits {
  readonly product: string;
  readonly artwork: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  /** Numbers of the orders. */
  readonly orders: readonly string[];
}

type Part = Pick<ManagedItem, 'artwork' | 'color' | 'size'> & {
  readonly product: string;
  readonly prints?: ManagedItem['prints'] | undefined;
};

/** The designs of a product with their places, unless it has one on its front alone. */
const nameDesigns = (artwork: string | null, prints: ManagedItem['prints'] = []): string =>
  isFrontOnly(prints)
    ? (prints[0]?.name ?? artwork ?? '')
    : prints.map(({ name, place }) => `${name} (${place})`).join(', ');

/** Lists what orders still need, sorted by product and design. A bundle is listed as its parts, a download not at all. */
function listPickedUnits(orders: readonly ManagedOrder[]): PickedUnits[] {
  const byKey = new Map<string, PickedUnits>();
  const add = (
    { product, artwork, prints, color, size }: Part,
    quantity: number,
    order: string,
  ): void => {
    if (quantity === 0 || isDigitalLabel(size)) return;
    const part = {
      product,
      artwork: nameDesigns(artwork, prints),
      color,
      size: isUnsized(size) ? '' : size,
    };
    const key = JSON.stringify(part);
    const known = byKey.get(key);
    byKey.set(key, {
      ...part,
      quantity: (known?.quantity ?? 0) + quantity,
      orders: [...new Set([...(known?.orders ?? []), order])],
    });
  };
  for (const { number, items } of orders)
    for (const item of items)
      if (item.components)
        for (const part of item.components)
          add(
            { ...part, product: part.title },
            (part.quantity / item.quantity) * item.unshipped,
            number,
          );
      else add({ ...item, product: item.productType || item.title }, item.unshipped, number);
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...byKey.values()].sort(
    (a, b) =>
      compare(a.product, b.product) || compare(a.artwork, b.artwork) || compare(a.color, b.color),
  );
}

/** Lengths are in points, of which an inch has 72. */
const MARGIN = 42;
const RIGHT = 595.28 - MARGIN;
const EDGES = [MARGIN, MARGIN + 46, MARGIN + 190, MARGIN + 300, MARGIN + 400] as const;

/** Renders what orders still need as a list in the first language of the store, on as many A4 pages as it takes. */
export async function renderPickList(
  db: Database,
  store: StoreRow,
  orders: readonly ManagedOrder[],
  fontFolders?: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const t = getMailTexts(store.locales[0] ?? 'en');
  const units = listPickedUnits(orders);
  const rows = units.map(({ quantity, product, artwork, color, size, orders: numbers }) => [
    String(quantity),
    product,
    artwork,
    [color, size].filter(Boolean).join(', '),
    numbers.join(' '),
  ]);
  const head = ['×', t('receipt.item'), t('pick.design'), t('pick.options'), t('pick.orders')];
  const total = `${t('order.total')}: ${units.reduce((sum, { quantity }) => sum + quantity, 0)}`;
  const page = await openPdf(db, {
    title: t('pick.title'),
    storeName: store.name,
    locale: store.locales[0] ?? 'en',
    size: 'A4',
    texts: [t('pick.title'), store.name, head, rows, total],
    created: Date.now(),
    fontFolders,
  });
  const { drawLine, drawRule, drawText, reserve } = page;
  let y = MARGIN;
  const drawRow = (cells: readonly string[], color: string): void => {
    const ends = cells.map((text, index) => {
      const x = EDGES[index] ?? MARGIN;
      return drawText(text, x, y, (EDGES[index + 1] ?? RIGHT) - x - 8, {
        color,
        weight: index === 0 ? 'bold' : 'regular',
      });
    });
    y = Math.max(...ends) + 4;
  };
  drawLine(t('pick.title'), MARGIN, y, { size: 20, weight: 'heading' });
  drawLine(store.name, RIGHT, y + 8, { isRight: true });
  y += 36;
  drawRow(head, MUTED);
  for (const cells of rows) {
    y = reserve(y, 3 * SIZE * LEADING, MARGIN);
    drawRule(MARGIN, RIGHT, y);
    y += 5;
    drawRow(cells, INK);
  }
  drawLine(total, MARGIN, y + 8, { weight: 'bold' });
  return closePdf(page);
}
