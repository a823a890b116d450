import { fileURLToPath } from 'node:url';
import type { LocaleCode } from '#shared/contract/common.ts';
import { getLanguages } from '#shared/contract/languages.ts';
import { getPageHref } from '#shared/contract/page-href.ts';
import { bundleCode } from './bundle-code.ts';
import type { Redirect } from './hosting-rules.ts';

interface ListingFunctionInput {
  readonly slug: string;
  readonly platformUrl: string;
  readonly locales: readonly LocaleCode[];
  /** Files of the site. */
  readonly files: Iterable<string>;
  readonly redirects: readonly Redirect[];
}

const EDGE_FOLDER = fileURLToPath(new URL('../../storefront/edge', import.meta.url));

/** Returns the source of Netlify's edge function for listings that the site has no page of. Requests for its own pages and for redirected paths pass through. */
export function createListingFunction({
  slug,
  platformUrl,
  locales,
  files,
  redirects,
}: ListingFunctionInput): Promise<string> {
  const served = [...files, ...redirects.map(({ from }) => `${from.slice(1)}.html`)];
  const servedSlugs = served
    .flatMap((file) => /^listing\/([^/]+)\.html$/.exec(file)?.[1] ?? [])
    .sort();
  const path = getLanguages(locales).map(({ base }) => getPageHref(base, '/listing/*'));
  const contents = `import { createNetlifyListings } from './netlify.ts';
export default createNetlifyListings(${JSON.stringify({ slug, platformUrl })}, ${JSON.stringify(servedSlugs)});
export const config = { path: ${JSON.stringify(path)}, onError: 'bypass' };
`;
  return bundleCode(contents, EDGE_FOLDER);
}
