/** Query parameters of the selection, which are not part of the origin of the visit. */
const SELECTION_PARAMS = ['product', 'pid', 'size', 'variation'];
/** Limits of the platform. Longer values are cut, because otherwise the platform would reject the event. */
const MAX = { variables: 30, name: 100, value: 500, referrer: 2_000 };

export interface ViewEvent {
  readonly campaign_id: string;
  readonly referrer: string;
  readonly get_vars?: Readonly<Record<string, string>>;
}

/** Creates the view event of a listing: its id, the referrer, and the query without the selection. */
export function toViewEvent(listingId: string, referrer: string, search: string): ViewEvent {
  const vars = [...new URLSearchParams(search)]
    .filter(([name]) => !SELECTION_PARAMS.includes(name) && name.length <= MAX.name)
    .slice(0, MAX.variables)
    .map(([name, value]) => [name, value.slice(0, MAX.value)] as const);
  return {
    campaign_id: listingId,
    referrer: referrer.slice(0, MAX.referrer),
    ...(vars.length > 0 && { get_vars: Object.fromEntries(vars) }),
  };
}
