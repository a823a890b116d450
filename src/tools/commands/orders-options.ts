import * as v from 'valibot';
import type { ShipmentInput } from '#platform/ordering/order-management/create-shipment.ts';
import type { RefundSelection } from '#platform/pricing/share-refund.ts';
import type { RESENDABLE } from '#shared/contract/admin/orders.ts';
import { ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { UsageError } from '#shared/utils/command-error.ts';

export interface OrdersOptions extends ShipmentInput {
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

/** Options that concern one order. */
export const OF_ONE_ORDER = {
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

/** Returns the status that an order gets, and whether it or units of it are canceled. Throws for options that exclude each other. */
export function readOrderChange(state: string | undefined, options: OrdersOptions) {
  const requested = parseStatus(state, 'state');
  const { refund, restock, cancel: canceled = requested === 'cancelled' } = options;
  const units = typeof canceled === 'object' ? canceled : undefined;
  const cancels = canceled === true;
  const to = cancels && requested === undefined ? 'cancelled' : requested;
  if (
    to !== undefined &&
    to !== 'cancelled' &&
    to !== 'refunded' &&
    (refund !== undefined || cancels || restock !== undefined)
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
  return { newStatus: to, cancels, units };
}

/** Parses the status of an order. Throws a UsageError that lists them. */
export function parseStatus(text: string | undefined, name: string) {
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.picklist(ORDER_STATUSES), text);
  if (parsed.success) return parsed.output;
  throw new UsageError(`${name}: expected one of ${ORDER_STATUSES.join(', ')}, got "${text}"`);
}
