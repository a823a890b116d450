import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HostName } from '#shared/contract/hosts.ts';
import { walkFiles } from '#shared/files/walk-files.ts';
import { formatBytes } from '#shared/utils/format-bytes.ts';
import type { PublishedSite } from './host.ts';
import { HOST_LIMITS, type HostLimit, type Measure } from './host-limits.ts';

/** A part of a site, and its size in the unit of the limit. */
type Sized = readonly [name: string, size: number];

export type LimitedSite = Pick<PublishedSite, 'dir' | 'siteDir' | 'table'>;

export interface ExceededLimits {
  /** The host would reject the site. */
  readonly error: string | undefined;
  /** Plans of the host differ. */
  readonly warning: string | undefined;
}

/**
 * Compares a site that is ready to be published with the limits of its host. Messages name the file and the setting that helps.
 */
export function checkLimits(
  host: HostName,
  site: LimitedSite,
  limits: readonly HostLimit[] = HOST_LIMITS[host],
): ExceededLimits {
  const files = [...walkFiles(site.siteDir)].map(([path, { size }]): Sized => [path, size]);
  const exceeded = limits.flatMap((limit) => {
    const [name, size] = findLargest(limit, site, files);
    const { max = Number.POSITIVE_INFINITY, planMax = max, measure, source } = limit;
    if (size <= planMax) return [];
    const isRejected = size > max;
    const accepted = format(measure, isRejected ? max : planMax);
    const plan = isRejected ? '' : ' on its cheapest plan';
    const message = `${name}: ${format(measure, size)}, but ${host} accepts at most ${accepted}${plan} (${source}). ${getRemedy(measure, name)}`;
    return [{ isRejected, message }];
  });
  const joinMessages = (isRejected: boolean) =>
    exceeded
      .filter((one) => one.isRejected === isRejected)
      .map(({ message }) => message)
      .join('\n') || undefined;
  return { error: joinMessages(true), warning: joinMessages(false) };
}

function findLargest(limit: HostLimit, site: LimitedSite, files: readonly Sized[]): Sized {
  const { rules, headers } = site.table;
  const listParts: Readonly<Record<Measure, () => readonly Sized[]>> = {
    fileBytes: () => files,
    files: () => [['the site', files.length]],
    filesInFolder: () => countByFolder(files),
    rules: () => [['redirects', rules.length + headers.length]],
    headerRules: () => [['_headers', headers.length]],
    headerLine: () =>
      headers.flatMap(({ values }) =>
        Object.entries(values).map(
          ([name, value]): Sized => [`_headers: ${name}`, `  ${name}: ${value}`.length],
        ),
      ),
    functionBytes: () => [
      [limit.file ?? '', measureFunction(join(site.dir, limit.file ?? ''), limit)],
    ],
  };
  return listParts[limit.measure]().reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
}

function countByFolder(files: readonly Sized[]): Sized[] {
  const counts = new Map<string, number>();
  for (const [path] of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts];
}

function measureFunction(path: string, { isCompressed }: HostLimit): number {
  if (!existsSync(path)) return 0;
  const code = readFileSync(path);
  return isCompressed ? gzipSync(code).length : code.length;
}

const UNITS: Readonly<Partial<Record<Measure, string>>> = {
  files: 'files',
  filesInFolder: 'files in a folder',
  rules: 'redirects, rewrites and header rules',
  headerRules: 'header rules',
  headerLine: 'characters in a line',
};

const format = (measure: Measure, size: number): string =>
  measure === 'fileBytes' || measure === 'functionBytes'
    ? formatBytes(size, 'en')
    : `${size.toLocaleString('en')} ${UNITS[measure]}`;

const OTHER_HOST = 'Choose another `host` in store.json.';
const REMEDIES: Readonly<Record<Exclude<Measure, 'fileBytes'>, string>> = {
  files:
    'Publish fewer `locales` in store.json, or choose a `host` that scales pictures itself: the site then has no picture files.',
  filesInFolder: OTHER_HOST,
  rules: 'Remove old `redirects` from store.json and old `was` from catalog.json.',
  headerRules: OTHER_HOST,
  headerLine: 'Remove services that the store does not use from store.json.',
  functionBytes: 'Remove old `redirects` from store.json and old `was` from catalog.json.',
};

function getRemedy(measure: Measure, name: string): string {
  if (measure !== 'fileBytes') return REMEDIES[measure];
  if (name.startsWith('feeds/'))
    return 'Set `"gzip": true` for this feed in `feeds` of store.json.';
  return name.startsWith('assets/') ? 'Replace the file by a smaller one.' : OTHER_HOST;
}
