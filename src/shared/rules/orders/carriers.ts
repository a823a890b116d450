import carriers from './carriers.json' with { type: 'json' };

/** Addresses where carriers show a parcel, by their names and other names that sellers write. `{number}` is the tracking number. */
export const CARRIERS: Readonly<
  Record<string, { readonly also?: readonly string[]; readonly url: string }>
> = carriers;

const toKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const urls = new Map(
  Object.entries(CARRIERS).flatMap(([name, { also = [], url }]) =>
    [name, ...also].map((known) => [toKey(known), url] as const),
  ),
);

/** Whether a text is the address of a page that buyers can open. */
export const isTrackingUrl = (text: string): boolean => /^https?:\/\/[^\s/]/.test(text);

/** Returns the address where a carrier shows a parcel; undefined for a carrier that is not in the table, or without a number. */
export function createTrackingUrl(
  carrier: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const text = number?.replaceAll(/\s/g, '');
  if (!carrier || !text) return undefined;
  return urls.get(toKey(carrier))?.replace('{number}', () => encodeURIComponent(text));
}
