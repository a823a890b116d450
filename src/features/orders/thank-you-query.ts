/** What the order confirmation reads from its address (spec §2); '' where it says nothing. */
const NAMES = [
  'name',
  'orderNumber',
  'arrivalEstimate',
  'orderLookupNumber',
  'deviceId',
  'cart',
  'contentIds',
] as const;
export type ThankYouQuery = Readonly<Record<(typeof NAMES)[number], string>>;

/** Longer than any of these is: an address can hold anything. */
const MAX_LENGTH = 300;

export function thankYouQuery(search: string): ThankYouQuery {
  const query = new URLSearchParams(search);
  const entries = NAMES.map((name) => [name, (query.get(name) ?? '').trim().slice(0, MAX_LENGTH)]);
  return Object.fromEntries(entries) as ThankYouQuery;
}
