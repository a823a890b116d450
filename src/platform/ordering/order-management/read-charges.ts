import { parseJson } from '#platform/db/json.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { sum } from '#platform/pricing/allocate.ts';
import { OrderVatCheck } from '#platform/pricing/vat-check.ts';
import { sumTaxes } from '#platform/receipts/compose-taxes.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { readOrderParts } from '../refunds/refund-row.ts';

/** A named tax of an order, with its rate in percent and the net amount that it is for. */
export interface ManagedTax {
  readonly name: string;
  readonly rate: number;
  readonly net: number;
  readonly amount: number;
  readonly isIncluded: boolean;
}

/** Where and how an order was paid, with the id of the payment at the provider. */
export interface ManagedPayment {
  readonly provider: string;
  readonly method: string;
  readonly id: string;
}

/** Lists the named taxes of an order, with their net amounts. */
export async function listTaxes(db: Database, row: Tables['orders']): Promise<ManagedTax[]> {
  if (row.tax_lines === null) return [];
  const { parts } = await readOrderParts(db, row);
  const taxLines = parseJson(TaxLines, row.tax_lines);
  return sumTaxes([...parts.lines, parts.delivery], taxLines).map(({ tax, net, amount }) => ({
    ...tax,
    rate: tax.rate / PERCENT,
    net,
    amount,
  }));
}

/** The check of a buyer's VAT id, with the net amounts for the list of supplies to businesses in other members of the European Union. */
export interface ManagedVatCheck {
  readonly vatId: string;
  readonly result: 'valid' | 'invalid' | 'unavailable';
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly consultationNumber: string | null;
  /** Goods as exempt intra-Community supply, with their delivery. */
  readonly intraCommunity: number;
  /** Services with reverse charge. */
  readonly reverseCharge: number;
}

/** Reads the check of the VAT id of an order's buyer. `items` are the lines of the order; refunds are not subtracted. */
export async function readVatCheck(
  db: Database,
  row: Tables['orders'],
  items: readonly Pick<Tables['order_items'], 'size_label'>[],
): Promise<ManagedVatCheck | null> {
  if (row.vat_check === null) return null;
  const { vatId, record, time, reasons } = parseJson(OrderVatCheck, row.vat_check);
  const { parts } = await readOrderParts(db, row);
  const sumLines = (isDigital: boolean) =>
    sum(
      parts.lines.flatMap(({ amount }, index) =>
        isDigitalLabel(items[index]?.size_label ?? '') === isDigital ? [amount] : [],
      ),
    );
  return {
    vatId,
    result: record === undefined ? 'unavailable' : record.isValid ? 'valid' : 'invalid',
    time,
    consultationNumber: record?.consultationNumber ?? null,
    intraCommunity: reasons.includes('intraCommunity')
      ? sumLines(false) + parts.delivery.amount
      : 0,
    reverseCharge: reasons.includes('reverseCharge') ? sumLines(true) : 0,
  };
}

/** A percent, in the hundred-thousandths of tax rates. */
const PERCENT = 1_000;

/** Finds where and how an order was paid; null for one that cost nothing. */
export async function findPayment(
  db: Database,
  { payment_id }: Tables['orders'],
): Promise<ManagedPayment | null> {
  if (payment_id === null) return null;
  const payment = await db
    .selectFrom('payments')
    .select(['platform', 'method', 'provider_id'])
    .where('id', '=', payment_id)
    .executeTakeFirst();
  return payment
    ? { provider: payment.platform, method: payment.method, id: payment.provider_id }
    : null;
}
