import * as v from 'valibot';
import { FULFILLMENT_PROVIDERS } from '#shared/contract/code-lists.ts';
import { parseJson } from '../db/json.ts';
import { StoredUnits } from '../db/stored-units.ts';
import type { Tables } from '../db/tables.ts';
import type { ComposeContext } from './compose-mail.ts';
import { describeItem } from './describe-order.ts';
import type { MailContent } from './mail-content.ts';
import { listMailItems, type MailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';

const PROVIDER_NAMES: Readonly<Record<(typeof FULFILLMENT_PROVIDERS)[number], string>> = {
  printful: 'Printful',
  manual: 'manual',
  webhook: 'webhook',
};

/** Composes the seller's mail about items that a provider does not make, has on hold, or makes although they were canceled. */
export async function composeFulfillmentIssue(
  context: ComposeContext,
  { number, storeSlug, ...placed }: MailOrder,
  { fulfillmentId, issue }: MailPayload<'fulfillment'>,
): Promise<MailContent | undefined> {
  const { db, branding, t } = context;
  const row = await db
    .selectFrom('fulfillments')
    .selectAll()
    .where('order_id', '=', placed.id)
    .where('id', '=', fulfillmentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const values = { number, store: branding.storeName };
  const command = `npx shopkiln fulfillment ${storeSlug} ${fulfillmentId}`;
  const provider = PROVIDER_NAMES[v.parse(v.picklist(FULFILLMENT_PROVIDERS), row.provider)];
  return {
    subject: t(`fulfillment.${issue}.heading`, values),
    heading: t(`fulfillment.${issue}.heading`, values),
    text: t(`fulfillment.${issue}.text`, values),
    facts: [
      { name: t('order.number'), lines: [number] },
      { name: t('fulfillment.provider'), lines: [provider] },
      ...(row.reason === null ? [] : [{ name: t('fulfillment.reason'), lines: [row.reason] }]),
    ],
    lines: await listMadeLines(context, row),
    totals: [],
    hints: [
      issue === 'failed' || issue === 'canceled'
        ? t('fulfillment.retryHint', { command: `${command} --submit` })
        : t('fulfillment.hint', { command }),
    ],
    reason: t('newOrder.reason', values),
    isToSeller: true,
  };
}

/** Lists the lines of what a submission contains. */
export async function listMadeLines(
  { db, t }: ComposeContext,
  { order_id, items }: Tables['fulfillments'],
): Promise<MailContent['lines']> {
  const bought = new Map((await listMailItems(db, order_id)).map((item) => [item.sku, item]));
  return parseJson(StoredUnits, items).flatMap(({ sku, quantity }) => {
    const item = bought.get(sku);
    if (!item) return [];
    const detail = `${describeItem(item, t)} · ${sku}`;
    return { name: `${quantity} × ${item.title}`, detail, amount: '', image: item.image };
  });
}
