import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findStore, type StoreRow } from '#platform/catalog/stores.ts';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { addComment } from '#platform/ordering/order-management/add-comment.ts';
import { changeOrder } from '#platform/ordering/order-management/change-order.ts';
import type { ShipmentItem } from '#platform/ordering/order-management/create-shipment.ts';
import {
  findManagedOrder,
  listManagedOrders,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import {
  formatOrder,
  formatOrders,
  formatPreorders,
} from '#platform/ordering/order-management/format-orders.ts';
import { formatOrdersCsv } from '#platform/ordering/order-management/format-orders-csv.ts';
import { listPreorders } from '#platform/ordering/order-management/list-preorders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { refundOrder } from '#platform/ordering/order-management/refund-order.ts';
import { renewDownloads } from '#platform/ordering/order-management/renew-downloads.ts';
import { resendMail } from '#platform/ordering/order-management/resend-mail.ts';
import { sendFiles } from '#platform/ordering/order-management/send-files.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { DEFAULT_RATES } from '#platform/pricing/rates.ts';
import type { RefundSelection } from '#platform/pricing/share-refund.ts';
import type { RESENDABLE } from '#shared/contract/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { type CommandOutput, parsePeriod, reportVat, writeInvoices } from './export-papers.ts';
import { importShipmentFile } from './import-shipment-file.ts';
import { unknownStore } from './unknown-store.ts';
import { writeAllPrints, writePrints } from './write-order-prints.ts';

export interface OrdersOptions {
  readonly status?: string | undefined;
  readonly limit?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly csv?: boolean | undefined;
  /** ZIP file that gets the invoices and credit notes. */
  readonly invoices?: string | undefined;
  /** CSV file with a shipment in each row. */
  readonly shipments?: string | undefined;
  /** The quarter of a report of VAT. */
  readonly oss?: string | undefined;
  readonly preorders?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly files?: string | undefined;
  readonly renewDownloads?: boolean | undefined;
  readonly comment?: string | undefined;
  readonly resend?: (typeof RESENDABLE)[number] | undefined;
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly url?: string | undefined;
  readonly items?: readonly ShipmentItem[] | undefined;
  readonly email?: string | undefined;
  readonly search?: string | undefined;
  /** What to refund. True refunds all that is left. */
  readonly refund?: RefundSelection | true | undefined;
  /** Units to cancel. True cancels the whole order. */
  readonly cancel?: RefundSelection | boolean | undefined;
  readonly restock?: boolean | undefined;
  readonly despiteDispute?: boolean | undefined;
  readonly despiteWithdrawal?: boolean | undefined;
  readonly printFiles?: string | undefined;
  readonly dpi: number;
  readonly yes?: boolean | undefined;
}

/** Orders in a list without a period. */
const DEFAULT_LIMIT = 50;

/** Options that concern one order. */
const OF_ONE_ORDER = {
  refund: '--refund',
  cancel: '--cancel',
  restock: '--restock',
  despiteDispute: '--despite-dispute',
  despiteWithdrawal: '--despite-withdrawal',
  files: '--files',
  renewDownloads: '--renew-downloads',
  comment: '--comment',
  resend: '--resend',
  carrier: '--carrier',
  tracking: '--tracking',
  url: '--url',
  items: '--items',
} as const satisfies Partial<Record<keyof OrdersOptions, string>>;

/** Names the options of this command where the reason why a change is not possible names fields. */
const nameOptions = (reason: string): string =>
  Object.entries(OF_ONE_ORDER).reduce(
    (text, [field, option]) => text.replaceAll(`\`${field}\``, option),
    reason,
  );

/**
 * `shopkiln orders <store> [number] [state]`: lists orders, shows one, or changes its state. It reads the platform's
 * database, whether or not the platform runs.
 */
export async function manageOrders(
  [slug, number, state]: readonly (string | undefined)[],
  options: OrdersOptions,
): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln orders <store> [number] [state]');
  const status = parseStatus(options.status, '--status');
  const requested = parseStatus(state, 'state');
  const {
    refund,
    cancel: canceled = requested === 'cancelled',
    restock,
    despiteDispute,
    email,
    search,
  } = options;
  const units = typeof canceled === 'object' ? canceled : undefined;
  const cancel = canceled === true;
  const to = cancel && requested === undefined ? 'cancelled' : requested;
  const needsNumber = Object.entries(OF_ONE_ORDER).find(
    ([name]) => options[name as keyof typeof OF_ONE_ORDER] !== undefined,
  );
  if (needsNumber && number === undefined)
    throw new UsageError(
      `orders: expected the number of an order for ${needsNumber[1]}: shopkiln orders ${slug} <number> ${needsNumber[1]}`,
    );
  if (
    to !== undefined &&
    to !== 'cancelled' &&
    to !== 'refunded' &&
    (refund !== undefined || cancel || restock !== undefined)
  )
    throw new UsageError(`orders: --refund, --cancel and --restock do not go with the state ${to}`);
  if (units && (refund !== undefined || to !== undefined))
    throw new UsageError(
      'orders: --cancel with units refunds them; expected it without --refund and without a state',
    );
  if (refund !== undefined && to === 'refunded')
    throw new UsageError(
      'orders: the state refunded refunds all that is left; expected it or --refund',
    );

  const location = getDatabaseLocation(process.env);
  const db = await openDatabase(location, { mustExist: true, env: process.env });
  const log = () => {};
  const platformUrl = () => readVariable('PLATFORM_URL') ?? '';
  const payments = createProviders({
    env: process.env,
    isLocal: true,
    db,
    platformUrl,
    log,
    createSandbox,
  });
  try {
    const store = await findStore(db, slug);
    if (!store) throw await unknownStore(slug, location);
    const result = await run(store);
    if (result.ok)
      return console.log(
        options.json ? JSON.stringify(result.value.data, null, 2) : result.value.text,
      );
    if (options.json) console.log(JSON.stringify({ error: result.error }));
    throw new CommandError(result.error);
  } finally {
    await payments.close();
    await db.destroy();
  }

  async function run(store: StoreRow): Promise<Result<CommandOutput, string>> {
    const storeId = store.id;
    const prints = (folder: string) => ({ db, store: store.slug, dpi: options.dpi, folder });
    const period = parsePeriod(options.from, options.to);
    if (options.oss !== undefined) return reportVat(db, storeId, options.oss);
    if (options.invoices !== undefined) return writeInvoices(db, store, period, options.invoices);
    // A period has all of its orders: a part of them would be a wrong sum.
    const isPeriod = options.from !== undefined || options.to !== undefined || options.csv === true;
    const limit = options.limit ?? (isPeriod ? Number.MAX_SAFE_INTEGER : DEFAULT_LIMIT);
    const artworkFile = (name: string) => {
      const files = ['svg', 'png', 'jpg', 'jpeg'].map((ending) =>
        join(getStoreDir(slug ?? ''), 'assets', 'artwork', `${name}.${ending}`),
      );
      return (
        files.find((file) => existsSync(file)) ??
        `${name} (its file is no longer in the store folder)`
      );
    };
    if (options.preorders) {
      const preorders = await listPreorders(db, storeId, limit);
      return ok({ data: preorders, text: formatPreorders(preorders) });
    }
    if (options.shipments !== undefined)
      return importShipmentFile(createCommerce(), storeId, options.shipments);
    if (number === undefined) {
      const orders = await listManagedOrders(db, storeId, {
        status,
        email,
        search,
        ...period,
        limit,
      });
      if (options.csv) return ok({ data: orders, text: formatOrdersCsv(orders).trimEnd() });
      if (options.printFiles !== undefined)
        return writeAllPrints(orders, prints(options.printFiles));
      return ok({ data: orders, text: formatOrders(orders) });
    }
    if (options.files !== undefined) {
      const sent = await sendFiles(db, { storeId, number, url: options.files, now: Date.now() });
      return sent.ok
        ? ok({ data: sent.value, text: formatOrder(sent.value, artworkFile) })
        : fail(sent.error.replace('`url`', OF_ONE_ORDER.files));
    }
    const commerce = createCommerce();
    if (refund !== undefined || units || to === 'cancelled' || to === 'refunded') {
      const order = await findManagedOrder(db, storeId, number);
      if (order && !(await confirm(order))) return fail(`${number}: nothing was changed`);
    }
    if (refund !== undefined || units) {
      const selection = units ?? (refund === true ? undefined : refund);
      const refunded = await refundOrder(commerce, {
        storeId,
        number,
        selection,
        cancels: cancel,
        onlyUnshipped: units !== undefined,
        restock,
        despiteDispute,
      });
      return refunded.ok
        ? ok({ data: refunded.value, text: formatOrder(refunded.value, artworkFile) })
        : fail(nameOptions(refunded.error));
    }
    if (options.renewDownloads) {
      const renewed = await renewDownloads(db, { storeId, number, now: Date.now() });
      if (!renewed.ok) return renewed;
      const { order, files } = renewed.value;
      const text = `${order.number}: its ${files === 1 ? 'file' : formatCount(files, 'file')} can be downloaded again, as after a new order`;
      return ok({ data: { ...order, renewedFiles: files }, text });
    }
    const { comment, resend } = options;
    if (comment !== undefined || resend !== undefined) {
      const change = { storeId, number, now: Date.now() };
      const changed =
        comment !== undefined
          ? await addComment(db, { ...change, author: 'command', text: comment })
          : await resendMail(db, { ...change, kind: resend ?? 'confirmation' });
      if (!changed.ok) return changed;
    }
    if (to !== undefined) {
      const { carrier, tracking, url, items } = options;
      const shipment = { carrier, tracking, url, items };
      const changed = await changeOrder(commerce, {
        storeId,
        number,
        to,
        shipment,
        restock,
        despiteDispute,
        despiteWithdrawal: options.despiteWithdrawal,
      });
      if (!changed.ok) return fail(nameOptions(changed.error));
      const { total, refundedAmount } = changed.value;
      const reminder =
        to === 'cancelled' && refundedAmount < total
          ? `\nNothing was refunded. To return the money: shopkiln orders ${slug} ${number} --refund`
          : '';
      return ok({ data: changed.value, text: formatOrder(changed.value, artworkFile) + reminder });
    }
    const order = await findManagedOrder(db, storeId, number);
    if (!order) return fail(`${number}: ${slug} has no such order`);
    if (options.printFiles !== undefined) return writePrints(order, prints(options.printFiles));
    return ok({ data: order, text: formatOrder(order, artworkFile) });
  }

  function createCommerce() {
    const { providers, mode, isPublicTest } = payments;
    return {
      db,
      providers,
      mode,
      isPublicTest,
      platformUrl,
      rates: DEFAULT_RATES,
      log,
      clock: Date.now,
    };
  }

  /** Returns whether the order may be canceled or refunded: by `--yes`, or as the person at the terminal decides. */
  async function confirm(order: ManagedOrder): Promise<boolean> {
    if (options.yes) return true;
    const what = [
      ...(to === 'cancelled' ? ['cancel'] : []),
      ...(refund === true || to === 'refunded' ? ['refund all that is left of'] : []),
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
}

function parseStatus(text: string | undefined, name: string) {
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.picklist(ORDER_STATUSES), text);
  if (parsed.success) return parsed.output;
  throw new UsageError(`${name}: expected one of ${ORDER_STATUSES.join(', ')}, got "${text}"`);
}
