import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreRow } from '#platform/catalog/stores.ts';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { addComment } from '#platform/ordering/order-management/add-comment.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import { findManagedOrder } from '#platform/ordering/order-management/find-managed-orders.ts';
import { formatOrder } from '#platform/ordering/order-management/format-orders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { renewDownloads } from '#platform/ordering/order-management/renew-downloads.ts';
import { resendMail } from '#platform/ordering/order-management/resend-mail.ts';
import { sendFiles } from '#platform/ordering/order-management/send-files.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { CommandOutput } from './export-papers.ts';
import { OF_ONE_ORDER, type OrdersOptions, type readOrderChange } from './orders-options.ts';
import { writePrints } from './write-order-prints.ts';

/** Replaces names of fields by those of options, in the reason why a change is not possible. */
const nameOptions = (reason: string): string =>
  Object.entries(OF_ONE_ORDER).reduce(
    (text, [field, option]) => text.replaceAll(`\`${field}\``, option),
    reason,
  );

interface OrderOptions extends OrdersOptions, ReturnType<typeof readOrderChange> {
  readonly number: string;
}

/** Changes an order as the options request, or shows it. */
export async function manageOrder(
  commerce: CommerceContext,
  { id: storeId, slug }: StoreRow,
  options: OrderOptions,
): Promise<Result<CommandOutput, string>> {
  const { db } = commerce;
  const { number, newStatus, cancels, units, refund, restock, despiteDispute, printFiles } =
    options;
  const show = (order: ManagedOrder, addition = '') =>
    ok({ data: order, text: formatOrder(order, (name) => findArtworkFile(slug, name)) + addition });
  const change = { storeId, number, now: Date.now() };
  if (options.files !== undefined) {
    const sent = await sendFiles(db, { ...change, url: options.files });
    return sent.ok ? show(sent.value) : fail(sent.error.replace('`url`', OF_ONE_ORDER.files));
  }
  if (refund !== undefined || units || newStatus === 'cancelled' || newStatus === 'refunded') {
    const order = await findManagedOrder(db, storeId, number);
    if (order && !(await confirm(order, options))) return fail(`${number}: nothing was changed`);
  }
  if (refund !== undefined || units) {
    const refunded = await refundOrder(commerce, {
      storeId,
      number,
      selection: units ?? (refund === true ? undefined : refund),
      cancels,
      onlyUnshipped: units !== undefined,
      restock,
      despiteDispute,
    });
    return refunded.ok ? show(refunded.value) : fail(nameOptions(refunded.error));
  }
  if (options.renewDownloads) {
    const renewed = await renewDownloads(db, change);
    if (!renewed.ok) return renewed;
    const { order, files } = renewed.value;
    const text = `${order.number}: its ${files === 1 ? 'file' : formatCount(files, 'file')} can be downloaded again, as after a new order`;
    return ok({ data: { ...order, renewedFiles: files }, text });
  }
  const { comment, resend } = options;
  if (comment !== undefined || resend !== undefined) {
    const changed =
      comment !== undefined
        ? await addComment(db, { ...change, author: 'command', text: comment })
        : await resendMail(db, { ...change, kind: resend ?? 'confirmation' });
    if (!changed.ok) return changed;
  }
  if (newStatus !== undefined) {
    const { carrier, tracking, url, items, despiteWithdrawal } = options;
    const changed = await changeOrder(commerce, {
      storeId,
      number,
      to: newStatus,
      shipment: { carrier, tracking, url, items },
      restock,
      despiteDispute,
      despiteWithdrawal,
    });
    if (!changed.ok) return fail(nameOptions(changed.error));
    const { total, refundedAmount } = changed.value;
    const reminder =
      newStatus === 'cancelled' && refundedAmount < total
        ? `\nNothing was refunded. To return the money: shopkiln orders ${slug} ${number} --refund`
        : '';
    return show(changed.value, reminder);
  }
  const order = await findManagedOrder(db, storeId, number);
  if (!order) return fail(`${number}: ${slug} has no such order`);
  if (printFiles !== undefined)
    return writePrints(order, { db, store: slug, dpi: options.dpi, folder: printFiles });
  return show(order);
}

/** Returns the file of a design in the store folder, or a text that says that there is none. */
function findArtworkFile(slug: string, name: string): string {
  const files = ['svg', 'png', 'jpg', 'jpeg'].map((ending) =>
    join(getStoreDir(slug), 'assets', 'artwork', `${name}.${ending}`),
  );
  return (
    files.find((file) => existsSync(file)) ?? `${name} (its file is no longer in the store folder)`
  );
}

/** Returns whether the order may be canceled or refunded: by `--yes`, or as the person at the terminal decides. */
async function confirm(
  order: ManagedOrder,
  { yes, newStatus, refund, units }: OrderOptions,
): Promise<boolean> {
  if (yes) return true;
  const what = [
    ...(newStatus === 'cancelled' ? ['cancel'] : []),
    ...(refund === true || newStatus === 'refunded' ? ['refund all that is left of'] : []),
    ...(typeof refund === 'object' ? ['refund a part of'] : []),
    ...(units ? ['cancel and refund a part of'] : []),
  ].join(' and ');
  const { firstName, lastName } = order.customer;
  const question = `${what} ${order.number}, ${formatMoney(order.total, order.currency, 'en')}, ${firstName} ${lastName}`;
  if (!process.stdin.isTTY)
    throw new UsageError(`orders: add --yes to ${question}: this cannot be undone`);
  const { confirm: prompt } = await import('@clack/prompts');
  return (await prompt({ message: `${question}?`, initialValue: false })) === true;
}
