import { parseComponents } from '#platform/catalog/bundle-components.ts';
import { parseJson } from '#platform/db/json.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { createPrintFileLink, PRINT_LINK_MS } from '#platform/prints/print-link.ts';
import { Customer } from '#shared/contract/customer.ts';
import { type OrderPrint, OrderPrints } from '#shared/contract/prints.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import type { FulfillmentRequest, RequestedItem, RequestedPrint } from './fulfillment-provider.ts';
import type { Fulfillment } from './fulfillment-states.ts';

/** Composes what a provider gets, from the order as it is now. */
export async function composeRequest(
  context: Pick<FulfillmentContext, 'db' | 'platformUrl'>,
  fulfillment: Pick<Fulfillment, 'id' | 'orderId' | 'items'>,
): Promise<FulfillmentRequest> {
  const { db } = context;
  const { id, orderId } = fulfillment;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const customer = parseJson(Customer, order.customer);
  const { firstName, lastName, company, phone, address } = customer;
  return {
    externalId: id,
    orderNumber: order.order_number,
    recipient: { firstName, lastName, company, email: order.email, phone, address },
    delivery: { id: order.delivery_option ?? '', name: order.delivery_name },
    items: await Promise.all(
      (await listRequestedItems(db, fulfillment)).map(async (item) => ({
        ...item,
        prints: await Promise.all(item.prints.map((print) => addLink(context, print))),
      })),
    ),
    giftMessage: order.gift_message ?? undefined,
    locale: order.locale,
    currency: order.currency,
  };
}

/** Lists the ids of the items of a submission. */
export const listItemIds = async (
  db: Database,
  fulfillment: Pick<Fulfillment, 'orderId' | 'items'>,
): Promise<string[]> => (await listRequestedItems(db, fulfillment)).map(({ itemId }) => itemId);

async function listRequestedItems(
  db: Database,
  { orderId, items }: Pick<Fulfillment, 'orderId' | 'items'>,
): Promise<Item[]> {
  const rows = await db
    .selectFrom('order_items as i')
    .leftJoin('variants as v', 'v.id', 'i.variant_id')
    .selectAll('i')
    // The order has the name in the language of its buyer. A product that is no longer sold has no other.
    .select((eb) => eb.fn.coalesce('v.color', 'i.color').as('color'))
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .execute();
  return rows.flatMap((row) => {
    const units = items.find(({ sku }) => sku === row.sku);
    return units ? listItems(row, units.quantity) : [];
  });
}

/** Each attempt and each reading of the request creates new links. */
async function addLink(
  { db, platformUrl }: Pick<FulfillmentContext, 'db' | 'platformUrl'>,
  print: OrderPrint,
): Promise<RequestedPrint> {
  const link = { platformUrl: platformUrl(), expires: Date.now() + PRINT_LINK_MS };
  return { ...print, file: await createPrintFileLink(db, print, link) };
}

type Item = Omit<RequestedItem, 'prints'> & { readonly prints: readonly OrderPrint[] };

/** Lists the item of a line, or those of the parts of a bundle. */
function listItems(row: Tables['order_items'], quantity: number): Item[] {
  const parts = parseComponents(row.components);
  const price = row.price - (row.discount ?? 0) / row.quantity;
  if (!parts)
    return [
      {
        itemId: row.sku,
        sku: row.sku,
        title: row.title,
        blank: row.blank,
        color: row.color,
        size: row.size_label,
        quantity,
        retailPrice: Math.round(price),
        prints: row.prints === null ? [] : parseJson(OrderPrints, row.prints),
      },
    ];
  // The price of a bundle is that of its first part, so that the sum is what the buyer has paid.
  return parts.map((part, index) => ({
    itemId: `${row.sku}${PART}${index}`,
    sku: part.sku,
    title: part.title,
    blank: part.blank ?? null,
    color: part.color,
    size: part.size,
    quantity: part.quantity * quantity,
    retailPrice: index === 0 ? Math.round(price / part.quantity) : 0,
    prints: part.prints ?? [],
  }));
}

/** Separates the SKU of a bundle from the index of its part. */
const PART = '+';

/** Returns the SKU of the line of an item; undefined for the second and further parts of a bundle, which are sent with the first. */
export function toSku(itemId: string): string | undefined {
  const [sku = '', part] = itemId.split(PART);
  return part === undefined || part === '0' ? sku : undefined;
}
