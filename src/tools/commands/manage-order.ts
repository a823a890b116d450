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
  const { number, newStatus, refund, units, comment, resend } = options;
  const change = { storeId, number, now: Date.now() };
  const show = (changed: Result<ManagedOrder, string>, addition = '') =>
    changed.ok ? ok(showOrder(slug, changed.value, addition)) : fail(nameOptions(changed.error));
  if (options.files !== undefined) {
    const sent = await sendFiles(db, { ...change, url: options.files });
    return show(sent.ok ? sent : fail(sent.error.replace('`url`', OF_ONE_ORDER.files)));
  }
  const isRefund = refund !== undefined || units !== undefined;
  if (isRefund || newStatus === 'cancelled' || newStatus === 'refunded') {
    const order = await findManagedOrder(db, storeId, number);
    if (order && !(await confirm(order, options))) return fail(`${number}: nothing was changed`);
  }
  if (isRefund) return show(await refundAsRequested(commerce, storeId, options));
  if (options.renewDownloads) return renewFiles(db, change);
  if (comment !== undefined || resend !== undefined) {
    const changed =
      comment !== undefined
        ? await addComment(db, { ...change, author: 'command', text: comment })
        : await resendMail(db, { ...change, kind: resend ?? 'confirmation' });
    if (!changed.ok) return changed;
  }
  if (newStatus !== undefined) {
    const changed = await changeStatus(commerce, storeId, newStatus, options);
    const hasUnrefunded = changed.ok && changed.value.refundedAmount < changed.value.total;
    const reminder = `\nNothing was refunded. To return the money: shopkiln orders ${slug} ${number} --refund`;
    return show(changed, newStatus === 'cancelled' && hasUnrefunded ? reminder : '');
  }
  const order = await findManagedOrder(db, storeId, number);
  if (!order) return fail(`${number}: ${slug} has no such order`);
  if (options.printFiles !== undefined)
    return writePrints(order, { db, store: slug, dpi: options.dpi, folder: options.printFiles });
  return ok(showOrder(slug, order));
}

const showOrder = (slug: string, order: ManagedOrder, addition = ''): CommandOutput => ({
  data: order,
  text: formatOrder(order, (name) => findArtworkFile(slug, name)) + addition,
});

const refundAsRequested = (
  commerce: CommerceContext,
  storeId: string,
  { number, units, refund, cancels, restock, despiteDispute }: OrderOptions,
) =>
  refundOrder(commerce, {
    storeId,
    number,
    selection: units ?? (refund === true ? undefined : refund),
    cancels,
    onlyUnshipped: units !== undefined,
    restock,
    despiteDispute,
  });

async function renewFiles(
  db: CommerceContext['db'],
  change: Parameters<typeof renewDownloads>[1],
): Promise<Result<CommandOutput, string>> {
  const renewed = await renewDownloads(db, change);
  if (!renewed.ok) return renewed;
  const { order, files } = renewed.value;
  const text = `${order.number}: its ${files === 1 ? 'file' : formatCount(files, 'file')} can be downloaded again, as after a new order`;
  return ok({ data: { ...order, renewedFiles: files }, text });
}

const changeStatus = (
  commerce: CommerceContext,
  storeId: string,
  to: NonNullable<OrderOptions['newStatus']>,
  options: OrderOptions,
) => {
  const { number, carrier, tracking, url, items } = options;
  const { restock, despiteDispute, despiteWithdrawal } = options;
  const shipment = { carrier, tracking, url, items };
  return changeOrder(commerce, {
    storeId,
    number,
    to,
    shipment,
    restock,
    despiteDispute,
    despiteWithdrawal,
  });
};

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
