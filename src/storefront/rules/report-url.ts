/** Where a shopper reports a listing: a page of the platform (spec §2, listing page). */
export const reportUrl = (
  { platform, store, locale }: { readonly platform: string; readonly store: string; readonly locale: string },
  slug: string,
) => `${platform}/policies/report/${slug}?store=${store}&locale=${locale}`;
