/** URL of the platform's page for reporting a listing. Row LIST-2. */
export const getReportUrl = (
  {
    platform,
    store,
    locale,
  }: { readonly platform: string; readonly store: string; readonly locale: string },
  slug: string,
) => `${platform}/policies/report/${slug}?store=${store}&locale=${locale}`;
