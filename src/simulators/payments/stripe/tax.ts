import * as v from 'valibot';
import { TAX_TABLE } from '#platform/pricing/tax-table.ts';
import { createId, seconds } from '../records.ts';
import type { SandboxResponse } from '../respond-once.ts';
import { readParams } from './params.ts';
import { createInvalidError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';

const Whole = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'Invalid integer'), v.transform(Number));
const Behavior = v.optional(v.picklist(['exclusive', 'inclusive']), 'exclusive');

/** Parameters of a calculation that the sandbox accepts. */
const CalculationCreate = v.strictObject({
  currency: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/)),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        amount: Whole,
        quantity: v.optional(Whole, '1'),
        reference: v.string(),
        tax_behavior: Behavior,
        tax_code: v.optional(v.pipe(v.string(), v.regex(/^txcd_\d{8}$/))),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  shipping_cost: v.optional(v.strictObject({ amount: Whole, tax_behavior: Behavior })),
  customer_details: v.strictObject({
    address: v.strictObject({
      line1: v.optional(v.string()),
      line2: v.optional(v.string()),
      city: v.optional(v.string()),
      state: v.optional(v.string()),
      postal_code: v.optional(v.string()),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    }),
    address_source: v.picklist(['billing', 'shipping']),
  }),
  expand: v.optional(v.array(v.string()), []),
});
type Address = v.InferOutput<typeof CalculationCreate>['customer_details']['address'];

/** Standard rates of some countries in hundred-thousandths; a real account has those of its registrations. */
const VAT_RATES: Readonly<Record<string, number>> = {
  DE: 19_000,
  FR: 20_000,
  GB: 20_000,
  NL: 21_000,
  IT: 22_000,
  ES: 21_000,
};
const BOOKS = 'txcd_35010000';
const GERMAN_BOOKS = 7_000;
const SCALE = 100_000;

function findRate({ country, state = '' }: Address, taxCode: string | undefined): number {
  if (country === 'US') return TAX_TABLE.states[state] ?? 0;
  if (country === 'DE' && taxCode === BOOKS) return GERMAN_BOOKS;
  return VAT_RATES[country] ?? 0;
}

const calculateTax = (amount: number, rate: number, behavior: 'exclusive' | 'inclusive') =>
  Math.round((amount * rate) / (behavior === 'inclusive' ? SCALE + rate : SCALE));

/** Calculates taxes. An address in the United States without a postal code has no location, as with Stripe. */
export async function createTaxCalculation({ params }: StripeRequest): Promise<SandboxResponse> {
  const read = readParams(CalculationCreate, params);
  if (!read.ok) return read.response;
  const { currency, line_items, shipping_cost, customer_details, expand } = read.value;
  const { address } = customer_details;
  if (address.country === 'US' && !/^\d{5}(?:-\d{4})?$/.test(address.postal_code ?? '')) {
    return createInvalidError('The customer’s address is not a valid location for tax.', {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    });
  }
  const items = line_items.map((item) => {
    const rate = findRate(address, item.tax_code);
    return { ...item, rate, tax: calculateTax(item.amount, rate, item.tax_behavior) };
  });
  const shipping = shipping_cost && { ...shipping_cost, rate: findRate(address, undefined) };
  const taxed = [
    ...items,
    ...(shipping
      ? [{ ...shipping, tax: calculateTax(shipping.amount, shipping.rate, shipping.tax_behavior) }]
      : []),
  ];
  const sumOf = (behavior: string) =>
    taxed
      .filter(({ tax_behavior }) => tax_behavior === behavior)
      .reduce((sum, { tax }) => sum + tax, 0);
  const amounts = taxed.reduce((sum, { amount }) => sum + amount, 0);
  const groups = Map.groupBy(taxed, ({ rate, tax_behavior }) => `${rate} ${tax_behavior}`);
  const body = {
    id: createId('taxcalc_'),
    object: 'tax.calculation',
    amount_total: amounts + sumOf('exclusive'),
    currency,
    customer: null,
    customer_details: {
      ...customer_details,
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: seconds(Date.now()) + 90 * 86_400,
    livemode: false,
    ship_from_details: null,
    shipping_cost: shipping
      ? {
          amount: shipping.amount,
          amount_tax: calculateTax(shipping.amount, shipping.rate, shipping.tax_behavior),
          tax_behavior: shipping.tax_behavior,
          tax_code: 'txcd_92010001',
        }
      : null,
    tax_amount_exclusive: sumOf('exclusive'),
    tax_amount_inclusive: sumOf('inclusive'),
    tax_breakdown: [...groups.values()].map((same) => ({
      amount: same.reduce((sum, { tax }) => sum + tax, 0),
      inclusive: same[0]?.tax_behavior === 'inclusive',
      tax_rate_details: {
        country: address.country,
        flat_amount: null,
        percentage_decimal: String((same[0]?.rate ?? 0) / 1_000),
        rate_type: 'percentage',
        state: address.country === 'US' ? (address.state ?? null) : null,
        tax_type: address.country === 'US' ? 'sales_tax' : 'vat',
      },
      taxability_reason: same[0]?.rate ? 'standard_rated' : 'not_collecting',
      taxable_amount: same.reduce((sum, { amount }) => sum + amount, 0),
    })),
    tax_date: seconds(Date.now()),
    ...(expand.includes('line_items') && {
      line_items: {
        object: 'list',
        data: items.map(
          ({ amount, tax, quantity, reference, tax_behavior, tax_code = 'txcd_99999999' }) => ({
            id: createId('tax_li_'),
            object: 'tax.calculation_line_item',
            amount,
            amount_tax: tax,
            livemode: false,
            metadata: null,
            performance_location: null,
            product: null,
            quantity,
            reference,
            tax_behavior,
            tax_code,
          }),
        ),
        has_more: false,
        total_count: items.length,
        url: '/v1/tax/calculations/line_items',
      },
    }),
  };
  return { status: 200, body };
}
