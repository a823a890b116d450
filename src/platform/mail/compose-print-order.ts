import type { Tables } from '../db/tables.ts';
import { listMadeLines } from './compose-fulfillment-issue.ts';
import type { ComposeContext } from './compose-mail.ts';
import { describeGift, formatAddress } from './describe-order.ts';
import { createFulfillmentUrl } from './fulfillment-link.ts';
import type { MailContent } from './mail-content.ts';
import { readMailOrder } from './mail-order.ts';
import type { MailPayload } from './mail-payloads.ts';

/**
 * Composes a mail to a printer: about items to make, about all those of a day, or about items that are canceled. Items that were canceled
 * since are left out; undefined when none is left.
 */
export async function composePrintOrder(
  context: ComposeContext,
  storeId: string,
  kind: 'printOrder' | 'printCancellation',
  { fulfillmentId, batch, platformUrl }: Partial<MailPayload<'printOrder'>>,
): Promise<MailContent | undefined> {
  const { db, branding, t } = context;
  const rows = await db
    .selectFrom('fulfillments')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(fulfillmentId !== undefined, (q) => q.where('id', '=', fulfillmentId ?? ''))
    .$if(batch !== undefined, (q) => q.where('batch', '=', batch ?? 0))
    .$if(kind === 'printOrder', (q) => q.where('state', 'not in', ['canceling', 'canceled']))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { slug } = await db
    .selectFrom('stores')
    .select('slug')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const link = ({ id }: Tables['fulfillments']) =>
    createFulfillmentUrl(db, { storeId, storeSlug: slug, id }, platformUrl ?? '');
  const values = { number: first.id, count: rows.length, store: branding.storeName };
  const base = { totals: [], hints: [], reason: t('printOrder.why', values), isToSeller: true };
  if (kind === 'printOrder' && batch !== undefined)
    return {
      ...base,
      subject: t('printOrder.daySubject', values),
      heading: t('printOrder.daySubject', values),
      text: t('printOrder.text'),
      facts: [],
      lines: await Promise.all(
        rows.map(async (row) => ({
          name: row.id,
          detail: (await listMadeLines(context, row)).map(({ name }) => name).join(', '),
          amount: '',
          href: await link(row),
        })),
      ),
    };
  const order = await readMailOrder(db, first.order_id);
  const isCanceled = kind === 'printCancellation';
  return {
    ...base,
    subject: t(isCanceled ? 'printOrder.canceledSubject' : 'printOrder.subject', values),
    heading: t(isCanceled ? 'printOrder.canceledSubject' : 'printOrder.subject', values),
    text: t(isCanceled ? 'printOrder.canceledText' : 'printOrder.text'),
    facts: isCanceled
      ? []
      : [
          { name: t('order.shipTo'), lines: formatAddress({ ...order }, t) },
          ...describeGift(order, t),
        ],
    lines: await listMadeLines(context, first),
    button: isCanceled ? undefined : { text: t('printOrder.open'), href: await link(first) },
  };
}
