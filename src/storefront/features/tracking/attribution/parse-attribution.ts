/** Parameters an affiliate's link carries its id in; the first that is there counts. */
const AFFILIATE_PARAMETERS = ['aid', 'affiliate'] as const;
/** An affiliate is paid for what is bought within this long (spec §9), in seconds. */
export const AFFILIATE_SECONDS = 604_800;
/** The partner whose visits are marked, by its `utm_source`. */
export const PARTNER_SOURCE = 'TTEC';
/** How long a visit counts as the partner's (spec §9). */
export const PARTNER_MS = 7_200_000;
/** What the contract takes of an affiliate id and of a source. */
const MAX_LENGTH = 200;

/** Who sent a shopper, as an address says it. */
export interface Attribution {
  /** Letters, digits and hyphens; absent where nothing is left of what the address gave. */
  readonly affiliate?: string;
  readonly source?: string;
}

/** Reads an address's query (spec §1, §5). */
export function parseAttribution(search: string): Attribution {
  const query = new URLSearchParams(search);
  const given = AFFILIATE_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null);
  const affiliate = given?.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, MAX_LENGTH);
  const source = query.get('utm_source')?.slice(0, MAX_LENGTH);
  return { ...(affiliate && { affiliate }), ...(source && { source }) };
}
