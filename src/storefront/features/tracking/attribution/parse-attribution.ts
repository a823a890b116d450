/** Query parameters of an affiliate's id; the first present one counts. */
const AFFILIATE_PARAMETERS = ['aid', 'affiliate'] as const;
/** Time after a visit within which an affiliate is paid for an order, in seconds: 7 days. Row START-5. */
export const AFFILIATE_SECONDS = 604_800;
/** `utm_source` of the partner whose visits are marked. */
export const PARTNER_SOURCE = 'TTEC';
/** How long a visit counts as the partner's, in ms: 2 hours. Row START-6. */
export const PARTNER_MS = 7_200_000;
/** Longest affiliate id and source that the contract accepts. */
const MAX_LENGTH = 200;

/** Who referred a shopper, according to a URL. */
export interface Attribution {
  /** Letters, digits and hyphens; other characters are removed. Absent when nothing is left. */
  readonly affiliate?: string;
  readonly source?: string;
}

/** Parses the query of a URL. */
export function parseAttribution(search: string): Attribution {
  const query = new URLSearchParams(search);
  const given = AFFILIATE_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null);
  const affiliate = given?.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, MAX_LENGTH);
  const source = query.get('utm_source')?.slice(0, MAX_LENGTH);
  return { ...(affiliate && { affiliate }), ...(source && { source }) };
}
