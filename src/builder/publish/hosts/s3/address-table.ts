import {
  type HostingRule,
  type HostingTable,
  NOT_FOUND_PAGE,
} from '#shared/rules/hosting/hosting-table.ts';
import { NOT_FOUND_FOLDER } from '../../object-headers.ts';

/** Folder of the configuration in a published site. It is uploaded with the site, and the function does not serve it. */
export const CONFIGURATION_FOLDER = '.cloudfront';

/**
 * What each address leads to, for the key value store of CloudFront's function. Keys are addresses, and paths with `/*` at their
 * end. Values: `page`, the file with `.html` added; `file`, the file with the same path; or a status and a path.
 */
export type AddressTable = ReadonlyMap<string, string>;

/**
 * Creates the address table of a site. CloudFront's function cannot see which files exist, so the table contains all pages, and
 * of other files those that a rule would match. The rule with the longest path applies, which is the first match of a hosting table.
 */
export function createAddressTable(
  { rules }: HostingTable,
  files: readonly string[],
): AddressTable {
  const addresses = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.force) continue;
    if (rule.from.endsWith('*'))
      throw new Error(`${rule.from}: expected a path without "*" in a forced rule`);
    addRule(addresses, rule);
  }
  const patterns = rules.flatMap(({ from }) => (from.endsWith('*') ? from.slice(0, -1) : []));
  for (const file of files) {
    const address = `/${file}`;
    if (file.endsWith('.html')) addPage(addresses, address);
    else if (patterns.some((start) => address.startsWith(start))) addresses.set(address, 'file');
  }
  const configuration = `/${CONFIGURATION_FOLDER}/*`;
  for (const rule of [{ from: configuration, to: NOT_FOUND_PAGE, status: 404 } as const, ...rules])
    addRule(addresses, rule);
  return addresses;
}

function addPage(addresses: Map<string, string>, path: string): void {
  const address = path.replace(/(?:\/index)?\.html$/, '') || '/';
  if (!addresses.has(address))
    addresses.set(address, path === `${address}.html` ? 'page' : `200 ${path}`);
}

/** Adds a rule for the addresses that no earlier rule and no file has. */
function addRule(addresses: Map<string, string>, { from, to, status }: HostingRule): void {
  const base = from.replace(/\/\*$/, '');
  const isRedirect = status === 301 || status === 302;
  const target = status === 404 ? `/${NOT_FOUND_FOLDER}${to}` : to;
  if (base !== from && !addresses.has(from)) addresses.set(from, `${status} ${target}`);
  if (base !== '' && !addresses.has(base))
    addresses.set(base, `${status} ${isRedirect ? target.replace(':splat', '') : target}`);
}

/** Returns the number of segments before the `*` of the longest rule. */
export const getDepth = (addresses: AddressTable): number =>
  Math.max(
    0,
    ...[...addresses.keys()]
      .filter((key) => key.endsWith('/*'))
      .map((key) => key.split('/').length - 2),
  );

/** Serializes the table as a file that a key value store imports. */
export const formatKeyValues = (addresses: AddressTable): string =>
  JSON.stringify({ data: [...addresses].map(([key, value]) => ({ key, value })) });

/** Limits of a file that is imported (docs.aws.amazon.com/AmazonCloudFront, "File format for key-value pairs"). */
const MAX_BYTES = 5_000_000;
const MAX_KEY = 512;

/** Returns why CloudFront rejects a table. Undefined when it does not. */
export function findTableIssue(addresses: AddressTable): string | undefined {
  const long = [...addresses.keys()].find((key) => key.length > MAX_KEY);
  if (long !== undefined)
    return `${long}: expected an address with at most ${MAX_KEY} characters for the host s3`;
  if (Buffer.byteLength(formatKeyValues(addresses)) <= MAX_BYTES) return undefined;
  return `expected fewer pages: ${addresses.size} addresses do not fit into a key value store of CloudFront (5 MB)`;
}
