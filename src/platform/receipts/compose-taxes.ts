import { allocate, sum } from '#platform/pricing/allocate.ts';
import { TAX_SCALE } from '#platform/pricing/calculate-taxes.ts';
import type { OrderPart } from '#platform/pricing/order-parts.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { describeTax } from '#shared/rules/checkout/describe-tax.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import { createMoneyFormat } from '../mail/describe-order.ts';
import type { MailItem, MailOrder } from '../mail/mail-order.ts';
import type { Receipt } from './receipt.ts';

/** Amounts of an order or of a refund: its lines and at last its delivery, with a share of each tax. */
interface TaxedParts {
  readonly parts: readonly OrderPart[];
  readonly taxLines: readonly TaxLine[];
  readonly exchangeRate: Receipt['exchangeRate'];
}

const getNet = ({ amount, taxes }: OrderPart): number => amount - sum(taxes);

/**
 * Returns the taxable amount of each tax in a part. A delivery is divided among the rates of what is delivered; taxes that are added to
 * each other, as those of a state and a city, have the same base.
 */
function getBases(part: OrderPart, taxLines: readonly TaxLine[]): readonly number[] {
  const net = getNet(part);
  const estimates = taxLines.map(({ rate }, index) =>
    rate === 0 ? 0 : Math.round(((part.taxes[index] ?? 0) * TAX_SCALE) / rate),
  );
  const used = estimates.filter((estimate) => estimate > 0);
  if (used.length > 1 && sum(used) < 1.5 * net) return allocate(net, estimates);
  return estimates.map((estimate) => (estimate > 0 ? net : 0));
}

/** A tax of an order with its taxable amount, in minor units. */
export interface RatedAmount {
  readonly tax: TaxLine;
  readonly net: number;
  readonly amount: number;
}

/** Returns net amount and tax of each rate in some parts of an order: its lines and its delivery, or what a refund returns of them. */
export const sumTaxes = (
  parts: readonly OrderPart[],
  taxLines: readonly TaxLine[],
): readonly RatedAmount[] =>
  taxLines.map((tax, index) => ({
    tax,
    net: sum(parts.map((part) => getBases(part, taxLines)[index] ?? 0)),
    amount: sum(parts.map(({ taxes }) => taxes[index] ?? 0)),
  }));

/** Lists discount, price of one unit without tax, net amount and taxes of a line, for the text below it. */
export function describeLineTaxes(
  part: OrderPart,
  taxLines: readonly TaxLine[],
  order: MailOrder,
  item: Pick<MailItem, 'price' | 'quantity' | 'discount'> | undefined,
): readonly string[] {
  const t = getMailTexts(order.locale);
  const format = createMoneyFormat(order);
  const taxes = taxLines.flatMap((tax, index) => {
    const amount = part.taxes[index] ?? 0;
    return amount > 0 ? [{ ...tax, amount }] : [];
  });
  const included = sum(taxes.filter(({ isIncluded }) => isIncluded).map(({ rate }) => rate));
  const discount = item?.discount ?? 0;
  return [
    ...(discount > 0 ? [`${t('order.discount')} −${format(discount)}`] : []),
    ...(item && included > 0
      ? [
          `${t('receipt.unitNet')} ${format(
            // Taxes are rounded for the order, so the price of a line may differ from its units by a cent.
            discount > 0
              ? Math.round((item.price * TAX_SCALE) / (TAX_SCALE + included))
              : Math.round(getNet(part) / item.quantity),
          )}`,
        ]
      : []),
    `${t('receipt.net')} ${format(getNet(part))}`,
    ...taxes.map(
      (tax) =>
        `${describeTax({ ...tax, isIncluded: false }, t, order.locale)} ${format(tax.amount)}`,
    ),
  ];
}

/**
 * Composes the table of net amount, tax and gross amount by rate, which replaces the taxes that are contained in the total. Below it are
 * sentences: why there is no tax, and the exchange rate of the last column, which has the taxes in the currency of the store.
 */
export function composeTaxTable(
  { parts, taxLines, exchangeRate }: TaxedParts,
  order: MailOrder,
  contained: Receipt['contained'] = [],
): Pick<Receipt, 'taxTable' | 'contained' | 'remarks'> {
  const t = getMailTexts(order.locale);
  const format = createMoneyFormat(order);
  const inStoreCurrency = (amount: number): string[] =>
    exchangeRate
      ? [formatMoney(Math.round(amount / exchangeRate.rate), exchangeRate.currency, order.locale)]
      : [];
  const toRow = (name: string, net: number, tax: number) => [
    name,
    format(net),
    format(tax),
    format(net + tax),
    ...inStoreCurrency(tax),
  ];
  const untaxed = sum(parts.filter(({ taxes }) => sum(taxes) === 0).map(({ amount }) => amount));
  const rows = sumTaxes(parts, taxLines)
    .filter(({ amount }) => amount > 0)
    .map(({ tax, net, amount }) =>
      toRow(describeTax({ ...tax, isIncluded: false }, t, order.locale), net, amount),
    );
  // A sentence without an amount says why there is no tax.
  const reasons = contained.filter(({ amount }) => amount === '').map(({ name }) => name);
  if (rows.length === 0)
    return { contained: contained.filter(({ amount }) => amount !== ''), remarks: reasons };
  const columns = ['taxRate', 'net', 'tax', 'gross'] as const;
  return {
    taxTable: {
      columns: [
        ...columns.map((column) => t(`receipt.${column}`)),
        ...(exchangeRate ? [t('receipt.taxIn', { currency: exchangeRate.currency })] : []),
      ],
      rows: [...rows, ...(untaxed > 0 ? [toRow(t('receipt.untaxed'), untaxed, 0)] : [])],
    },
    contained: [],
    remarks: [...reasons, ...(exchangeRate ? [describeRate(exchangeRate, order)] : [])],
  };
}

function describeRate(
  { currency, rate }: NonNullable<Receipt['exchangeRate']>,
  { currency: orderCurrency, created, locale }: MailOrder,
): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(rate);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return getMailTexts(locale)('receipt.exchangeRate', {
    rate: `1 ${currency} = ${number} ${orderCurrency}`,
    date: date.format(created),
  });
}
