import Stripe from 'stripe';
import { allocate, sum } from '#platform/pricing/allocate.ts';
import {
  TAX_SCALE,
  type TaxableLine,
  type TaxBase,
  type Taxes,
} from '#platform/pricing/calculate-taxes.ts';
import { CART_LINES_MAX } from '#shared/contract/cart.ts';
import type { TaxClass } from '#shared/contract/store-folder/tax-class.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { fail, ok } from '#shared/utils/result.ts';
import { toStripeAddress } from '../address/to-stripe-address.ts';
import type { TaxProvider, TaxRequest } from './tax-provider.ts';

interface StripeTaxOptions {
  readonly secretKey: string;
  /** Replaces the network in the sandbox and in tests. */
  readonly fetch?: typeof fetch | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Milliseconds of one attempt: the shopper waits for the total. */
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** Stripe's tax codes of product classes. */
const TAX_CODES: Readonly<Record<TaxClass, string>> = {
  standard: 'txcd_99999999',
  apparel: 'txcd_30011000',
  books: 'txcd_35010000',
  digital: 'txcd_10000000',
  food: 'txcd_40060003',
};

/** Creates the provider for Stripe Tax. */
export function createStripeTax({
  secretKey,
  fetch,
  timeoutMs = TIMEOUT_MS,
}: StripeTaxOptions): TaxProvider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
  return {
    async calculate(request) {
      if (sum(request.base.lines.map(({ amount }) => amount)) + request.base.shipping === 0)
        return ok(NO_TAXES(request));
      try {
        const calculation = await stripe.tax.calculations.create(buildParams(request));
        return toTaxes(request.base, calculation, await listItems(stripe, calculation));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError) return fail(describe(error));
        throw error;
      }
    },
  };
}

/** Lists the line items of a calculation. A response contains only the first ones. */
async function listItems(
  stripe: Stripe,
  { id, line_items }: Stripe.Tax.Calculation,
): Promise<readonly Stripe.Tax.CalculationLineItem[]> {
  if (!line_items?.has_more || id === null) return line_items?.data ?? [];
  const { data } = await stripe.tax.calculations.listLineItems(id, { limit: CART_LINES_MAX });
  return data;
}

const NO_TAXES = ({ base }: TaxRequest): Taxes => ({
  added: base.lines.map(() => 0),
  taxLines: [],
});

const describe = ({ type, code, requestId }: InstanceType<typeof Stripe.errors.StripeError>) =>
  [type, code, requestId].filter(Boolean).join(' ');

function buildParams({
  currency,
  address,
  pricesIncludeTax,
  base,
}: TaxRequest): Stripe.Tax.CalculationCreateParams {
  const tax_behavior = pricesIncludeTax ? 'inclusive' : 'exclusive';
  return {
    currency: currency.toLowerCase(),
    line_items: base.lines.map(({ sku, amount, quantity, taxClass }) => ({
      amount,
      quantity,
      reference: sku,
      tax_behavior,
      tax_code: TAX_CODES[taxClass],
    })),
    ...(base.shipping > 0 && { shipping_cost: { amount: base.shipping, tax_behavior } }),
    customer_details: {
      address: toStripeAddress(address),
      address_source: 'shipping',
    },
    expand: ['line_items'],
  };
}

/** Converts a calculation. Fails if its amounts contradict each other: an order must not be placed with a wrong tax. */
function toTaxes(
  base: TaxBase,
  calculation: Stripe.Tax.Calculation,
  lineItems: readonly Stripe.Tax.CalculationLineItem[],
): ReturnType<typeof ok<Taxes>> | ReturnType<typeof fail<string>> {
  const items = new Map(lineItems.map((item) => [item.reference, item]));
  const getAdded = ({ sku }: TaxableLine) => {
    const item = items.get(sku);
    return item?.tax_behavior === 'exclusive' ? item.amount_tax : 0;
  };
  const { shipping_cost: shipping } = calculation;
  const shippingTax = shipping?.tax_behavior === 'exclusive' ? shipping.amount_tax : 0;
  const shares = allocate(
    shippingTax,
    base.lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity)),
  );
  const added = base.lines.map((line, index) => getAdded(line) + (shares[index] ?? 0));
  if (base.lines.some(({ sku }) => !items.has(sku))) return fail('a line has no tax');
  if (sum(added) !== calculation.tax_amount_exclusive)
    return fail('the taxes of the lines are not the tax of the order');
  const taxLines = mergeTaxes(calculation.tax_breakdown);
  const taxed = [
    ...base.lines.map(({ sku, amount }) => ({ amount, tax: items.get(sku)?.amount_tax ?? 0 })),
    { amount: base.shipping, tax: shipping?.amount_tax ?? 0 },
  ];
  return ok({ added, taxLines, shares: taxLines.map((taxLine) => shareTax(taxLine, taxed)) });
}

interface TaxedPart {
  readonly amount: number;
  readonly tax: number;
}

/**
 * Divides a tax over lines and delivery. If the taxes of the parts that fit this tax's rate add up to its amount, it is divided over
 * these parts. Otherwise several taxes apply to one part, and each of them is divided in the proportion of all taxes.
 */
function shareTax(
  { amount, rate, isIncluded }: TaxLine,
  taxed: readonly TaxedPart[],
): readonly number[] {
  const fitting = taxed.map((part) => {
    const expected = (part.amount * rate) / (isIncluded ? TAX_SCALE + rate : TAX_SCALE);
    return Math.abs(expected - part.tax) <= 1 ? part.tax : 0;
  });
  const isComplete = Math.abs(sum(fitting) - amount) <= taxed.length;
  return allocate(amount, isComplete ? fitting : taxed.map(({ tax }) => tax));
}

/** Returns the taxes with an amount. Taxes of the same name and rate are one line, such as those of two counties. */
function mergeTaxes(breakdown: readonly Stripe.Tax.Calculation.TaxBreakdown[]): TaxLine[] {
  const lines = breakdown
    .filter(({ amount }) => amount > 0)
    .map(({ amount, inclusive, tax_rate_details: { tax_type, percentage_decimal } }) => ({
      name: getName(tax_type),
      rate: Math.round(Number.parseFloat(percentage_decimal) * 1_000) || 0,
      amount,
      isIncluded: inclusive,
    }));
  const groups = Map.groupBy(lines, ({ name, rate, isIncluded }) =>
    JSON.stringify([name, rate, isIncluded]),
  );
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, amount: sum(same.map(({ amount }) => amount)) }] : [];
  });
}

const GST_TYPES: readonly string[] = ['gst', 'hst', 'igst', 'pst', 'qst', 'rst'];

function getName(type: string | null): TaxLine['name'] {
  if (type === 'vat') return 'vat';
  return type !== null && GST_TYPES.includes(type) ? 'gst' : 'sales_tax';
}
