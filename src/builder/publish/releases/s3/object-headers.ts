import type { HeaderRule, HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { getContentType } from '#shared/utils/content-types.ts';
import { getHeaders } from '#storefront/edge/match-rule.ts';
import { REVALIDATE } from '../../../hosting/header-rules.ts';

/** Headers that an object store returns with an object. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  /** Headers that a store does not return by their names, in lower case: the CDN in front of it adds them to responses. */
  readonly Metadata: Readonly<Record<string, string>>;
}

/** Returns the headers of a file from the hosting table. */
export function getObjectHeaders({ headers }: Pick<HostingTable, 'headers'>, path: string): ObjectHeaders {
  const { 'Cache-Control': cacheControl = REVALIDATE, ...others } = getHeaders(headers, `/${path}`);
  const metadata = Object.entries(others).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    ContentType: getContentType(path),
    CacheControl: cacheControl,
    Metadata: Object.fromEntries(metadata),
  };
}

/** Returns the patterns of paths whose files never change: their address names their content. Releases share these files. */
export const getSharedPaths = ({ headers }: Pick<HostingTable, 'headers'>): string[] =>
  headers.flatMap((rule) => (/\bimmutable\b/.test(rule.values['Cache-Control'] ?? '') ? [rule.for] : []));

/** Returns whether a file matches one of these patterns. */
export function isSharedPath(patterns: readonly string[], path: string): boolean {
  const rules = patterns.map((pattern): HeaderRule => ({ for: pattern, values: { shared: '' } }));
  return 'shared' in getHeaders(rules, `/${path}`);
}
