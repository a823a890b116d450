import type { MailText } from '#texts/mail-texts.ts';
import type { JsonText } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { describeItem } from './describe-order.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems } from './mail-order.ts';
import { parseUnits, selectUnits } from './requested-units.ts';

interface RequestedItems {
  readonly orderId: string;
  /** The stored units of the shopper's request. */
  readonly units: JsonText;
  /** Whether each line shows its SKU, for the seller. */
  readonly hasSkus: boolean;
}

/** Returns the lines of a mail about the items of an order that a shopper withdraws from, or wants to return. */
export async function listRequestedLines(
  db: Database,
  t: MailText,
  { orderId, units, hasSkus }: RequestedItems,
): Promise<MailContent['lines']> {
  const items = await listMailItems(db, orderId);
  return selectUnits(items, parseUnits(units, items)).map((item) => ({
    name: `${item.quantity} × ${item.title}`,
    detail: hasSkus ? `${describeItem(item, t)} · ${item.sku}` : describeItem(item, t),
    amount: '',
  }));
}
