import { parseJson } from '#platform/db/json.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import type { OrderPart } from '#platform/pricing/order-parts.ts';
import { sumTaxes } from '#platform/receipts/compose-taxes.ts';
import { Customer } from '#shared/contract/customer.ts';
import { toTaxRate } from '#shared/contract/store-folder/tax-section.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { findTerritory } from '#shared/rules/tax/places.ts';
import { VAT_RATES } from '#shared/rules/tax/vat-rates.ts';
import { formatCsv } from '#shared/utils/csv.ts';
import { MINOR_PER_MAJOR } from '#shared/utils/money.ts';
import { listRefunds, readOrderParts } from '../refunds/refund-row.ts';

/**
 * A row of the VAT of a quarter, with the data of the return of the one-stop shop (Implementing Regulation (EU) 2020/194, annex III,
 * read on 2026-11-29): member state of consumption, goods or services, type of rate, rate, taxable amount and VAT. Refunds of the quarter reduce the
 * amounts of its orders. Those of orders of an earlier quarter are corrections, which the return has apart, by the quarter of the order.
 */
export interface OssRow {
  /** Code of the VAT numbers of the country, which is EL for Greece. */
  readonly country: string;
  readonly supply: 'goods' | 'services';
  /** Whether the rate is the standard one of the country in `vat-rates.ts`. */
  readonly rateType: 'standard' | 'reduced';
  /** In percent. */
  readonly rate: number;
  readonly currency: string;
  /** The earlier quarter that the row corrects, such as `2026-Q1`; undefined for orders of this quarter. */
  readonly corrects: string | undefined;
  /** In minor units. */
  readonly net: number;
  readonly vat: number;
}

/** A quarter: its name, its first millisecond and the first one after it. */
export interface Quarter {
  readonly name: string;
  readonly from: number;
  readonly before: number;
}

/** Reads a quarter such as `2026-Q2`, in UTC as the dates of invoices are; undefined for another text. */
export function parseQuarter(text: string): Quarter | undefined {
  const [, year, quarter] = /^(20\d{2})-?Q([1-4])$/i.exec(text) ?? [];
  if (year === undefined) return undefined;
  const month = (Number(quarter) - 1) * 3;
  return {
    name: `${year}-Q${quarter}`,
    from: Date.UTC(Number(year), month),
    before: Date.UTC(Number(year), month + 3),
  };
}

function nameQuarter(time: number): string {
  const date = new Date(time);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}

const GREECE = 'EL';
const NORTHERN_IRELAND = 'XI';
const PERCENT = 1_000;

/** Returns the VAT of a store's orders and refunds in a quarter, by country, kind of supply and rate. An order counts when it is paid. */
export async function reportOss(
  db: Database,
  storeId: string,
  { from, before, name }: Quarter,
): Promise<readonly OssRow[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('tax_lines', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('created_at', '>=', from),
        eb(
          'id',
          'in',
          eb
            .selectFrom('refunds')
            .select('order_id')
            .where('refunded_at', '>=', from)
            .where('refunded_at', '<', before),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const rows = new Map<string, OssRow>();
  for (const order of orders)
    for (const row of await listRows(db, order, { from, before, name })) {
      const key = [row.corrects ?? '', row.country, row.supply, row.rate, row.currency].join(' ');
      const earlier = rows.get(key);
      rows.set(key, {
        ...row,
        net: row.net + (earlier?.net ?? 0),
        vat: row.vat + (earlier?.vat ?? 0),
      });
    }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

async function listRows(
  db: Database,
  order: Tables['orders'],
  quarter: Quarter,
): Promise<OssRow[]> {
  const { parts } = await readOrderParts(db, order);
  const items = await db
    .selectFrom('order_items')
    .select('size_label')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const taxLines = parseJson(TaxLines, order.tax_lines ?? '[]');
  const { countryCode, zip } = parseJson(Customer, order.customer).address;
  const territory = findTerritory({ countryCode, stateCode: '', postcode: zip });
  // Monaco is taxed as France, and goods to Northern Ireland belong to the Union (Directive 2006/112/EC, article 7; (EU) 2020/1756).
  const taxing = territory?.country ?? countryCode;
  const nameCountry = (supply: OssRow['supply']): string | undefined => {
    if (territory?.vat === 'goods') return supply === 'goods' ? NORTHERN_IRELAND : undefined;
    if (!EU_MEMBERS.has(taxing)) return undefined;
    return taxing === 'GR' ? GREECE : taxing;
  };
  const ordered = nameQuarter(order.created_at);
  const isOfQuarter = ordered === quarter.name;
  const count = (all: readonly OrderPart[], delivery: OrderPart, sign: 1 | -1): OssRow[] => {
    const isService = (index: number) => isDigitalLabel(items[index]?.size_label ?? '');
    return (['goods', 'services'] as const).flatMap((supply) => {
      const country = nameCountry(supply);
      if (country === undefined) return [];
      const supplied = all.filter((_, index) => isService(index) === (supply === 'services'));
      return sumTaxes(supply === 'goods' ? [...supplied, delivery] : supplied, taxLines)
        .filter(({ tax, amount }) => tax.name === 'vat' && amount > 0)
        .map(({ tax, net, amount }) => ({
          country,
          supply,
          rateType: tax.rate === toTaxRate(VAT_RATES[taxing]?.[0] ?? 0) ? 'standard' : 'reduced',
          rate: tax.rate / PERCENT,
          currency: order.currency,
          corrects: isOfQuarter ? undefined : ordered,
          net: sign * net,
          vat: sign * amount,
        }));
    });
  };
  const refunds = (await listRefunds(db, order.id)).filter(
    ({ state, refunded }) =>
      state === 'succeeded' &&
      refunded !== null &&
      refunded >= quarter.from &&
      refunded < quarter.before,
  );
  return [
    ...(isOfQuarter ? count(parts.lines, parts.delivery, 1) : []),
    ...refunds.flatMap((refund) => count(refund.parts.lines, refund.parts.delivery, -1)),
  ];
}

/** Formats the report as CSV in the order of the return's fields. */
export const formatOssCsv = (rows: readonly OssRow[]): string =>
  formatCsv([
    [
      'member state of consumption',
      'supply',
      'VAT rate type',
      'VAT rate',
      'taxable amount',
      'VAT amount',
      'currency',
      'correction of',
    ],
    ...rows.map(({ country, supply, rateType, rate, net, vat, currency, corrects }) => [
      country,
      supply,
      rateType,
      rate,
      (net / MINOR_PER_MAJOR).toFixed(2),
      (vat / MINOR_PER_MAJOR).toFixed(2),
      currency,
      corrects ?? '',
    ]),
  ]);
