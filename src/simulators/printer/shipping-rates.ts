/** Working days of a delivery, and its price in USD for the first unit and each further one. */
interface Rate {
  readonly id: string;
  readonly name: string;
  readonly days: readonly [number, number];
  readonly first: number;
  readonly further: number;
}

const DOMESTIC: readonly Rate[] = [
  { id: 'STANDARD', name: 'Flat Rate', days: [3, 5], first: 4.69, further: 2.2 },
  { id: 'PRINTFUL_FAST', name: 'Express', days: [1, 2], first: 14.5, further: 3 },
];
const ELSEWHERE: readonly Rate[] = [
  { id: 'STANDARD', name: 'Flat Rate', days: [6, 12], first: 9.99, further: 3.5 },
];
/** Countries with a factory of the printer. */
const FACTORIES = new Set(['US', 'CA', 'GB', 'DE', 'ES', 'LV', 'FR', 'AT', 'NL', 'IT', 'PT']);
/** USD per unit of a currency. */
const USD_OF: Readonly<Record<string, number>> = { USD: 1, EUR: 1.08, GBP: 1.26 };

const DAY_MS = 86_400_000;
const toDay = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Shipping rates in the form of `POST /v2/shipping-rates`; none for a country to which nothing is sent. */
export function priceRates(units: number, country: string, currency = 'USD') {
  if (country === 'RU' || country === '') return [];
  const rates = FACTORIES.has(country) ? DOMESTIC : ELSEWHERE;
  return rates.map(({ id, name, days: [early, late], first, further }) => ({
    shipping: id,
    shipping_method_name: name,
    rate: ((first + further * (units - 1)) / (USD_OF[currency] ?? 1)).toFixed(2),
    currency,
    min_delivery_days: early,
    max_delivery_days: late,
    min_delivery_date: toDay(early),
    max_delivery_date: toDay(late),
  }));
}
