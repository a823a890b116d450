import * as v from 'valibot';
import type { MailText } from '#texts/mail-texts.ts';
import { type JsonText, parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { describeItem } from './describe-order.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems } from './mail-order.ts';

interface RequestedItems {
  readonly orderId: string;
  /** SKUs that a shopper's request names. */
  readonly skus: JsonText;
  /** Whether each line shows its SKU, for the seller. */
  readonly hasSkus: boolean;
}

/** Returns the lines of a mail about the items of an order that a shopper withdraws from, or wants to return. */
export async function listRequestedLines(
  db: Database,
  t: MailText,
  { orderId, skus, hasSkus }: RequestedItems,
): Promise<MailContent['lines']> {
  const requested = parseJson(v.array(v.string()), skus);
  const items = (await listMailItems(db, orderId)).filter(({ sku }) => requested.includes(sku));
  return items.map((item) => ({
    name: `${item.quantity} × ${item.title}`,
    detail: hasSkus ? `${describeItem(item, t)} · ${item.sku}` : describeItem(item, t),
    amount: '',
  }));
}
