import type { HeaderRule, HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { getContentType } from '#shared/utils/content-types.ts';
import { getHeaders } from '#storefront/edge/match-rule.ts';
import { REVALIDATE } from '../hosting/header-rules.ts';

/** Headers that an object store returns with an object. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  /** The other headers, with names in lower case. An object store cannot return them itself: the CDN in front of it adds them. */
  readonly Metadata: Readonly<Record<string, string>>;
}

/** Folder of the pages that respond with the status 404, for a CDN that cannot return a file with another status than 200. */
export const NOT_FOUND_FOLDER = '_404';

/**
 * Returns the headers of a file from the hosting table: those that an object store saves when it is uploaded. The metadata
 * `status` is the status of a response with this file.
 */
export function getObjectHeaders(
  { headers }: Pick<HostingTable, 'headers'>,
  path: string,
): ObjectHeaders {
  const { 'Cache-Control': cacheControl = REVALIDATE, ...others } = getHeaders(headers, `/${path}`);
  const metadata = Object.entries(others).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    ContentType: getContentType(path),
    CacheControl: cacheControl,
    Metadata: {
      ...Object.fromEntries(metadata),
      ...(path.startsWith(`${NOT_FOUND_FOLDER}/`) && { status: '404' }),
    },
  };
}

/** Returns the patterns of paths whose files never change: their address names their content. Releases share these files. */
export const getSharedPaths = ({
  headers,
}: {
  readonly headers: readonly HeaderRule[];
}): string[] =>
  headers.flatMap((rule) =>
    /\bimmutable\b/.test(rule.values['Cache-Control'] ?? '') ? [rule.for] : [],
  );

/** Returns whether a file matches one of these patterns. */
export function isSharedPath(patterns: readonly string[], path: string): boolean {
  const rules = patterns.map((pattern): HeaderRule => ({ for: pattern, values: { shared: '' } }));
  return 'shared' in getHeaders(rules, `/${path}`);
}
