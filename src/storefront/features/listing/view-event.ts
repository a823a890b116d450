import { TRACKED_PARAMETERS } from '#shared/rules/tracking/tracked-parameters.ts';

/** Limits of the platform. Longer values are cut, because otherwise the platform would reject the event. */
const MAX = { value: 500, referrer: 2_000 };

export interface ViewEvent {
  readonly campaign_id: string;
  readonly referrer: string;
  readonly get_vars?: Readonly<Record<string, string>>;
}

/** Creates the view event of a listing: its id, the referrer, and the parameters that say where the visit comes from. */
export function toViewEvent(listingId: string, referrer: string, search: string): ViewEvent {
  const vars = [...new URLSearchParams(search)]
    .filter(([name]) => TRACKED_PARAMETERS.includes(name))
    .map(([name, value]) => [name, value.slice(0, MAX.value)] as const);
  return {
    campaign_id: listingId,
    referrer: referrer.slice(0, MAX.referrer),
    ...(vars.length > 0 && { get_vars: Object.fromEntries(vars) }),
  };
}
