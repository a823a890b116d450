/** Query parameters that say what was chosen on a listing, not where the visit came from (spec §7). */
const CHOICES = ['product', 'pid', 'size', 'variation'];
/** What the platform keeps of an address: more is cut, a view is not worth losing over it. */
const MAX = { variables: 30, name: 100, value: 500, referrer: 2_000 };

export interface ViewEvent {
  readonly campaign_id: string;
  readonly referrer: string;
  readonly get_vars?: Readonly<Record<string, string>>;
}

/** What is told of a look at a listing: which, the page before, and the query without what was chosen. */
export function toViewEvent(listingId: string, referrer: string, search: string): ViewEvent {
  const vars = [...new URLSearchParams(search)]
    .filter(([name]) => !CHOICES.includes(name) && name.length <= MAX.name)
    .slice(0, MAX.variables)
    .map(([name, value]) => [name, value.slice(0, MAX.value)] as const);
  return {
    campaign_id: listingId,
    referrer: referrer.slice(0, MAX.referrer),
    ...(vars.length > 0 && { get_vars: Object.fromEntries(vars) }),
  };
}
