import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { isOutdated, SiteData } from '#shared/contract/site-data.ts';
import { PublishError, type ReleaseContent, type ReleaseSummary } from './publisher.ts';

const RELEASE_ID = /^\d{8}-\d{6}-[0-9a-f]{6}$/;

/**
 * The manifest of a release: its id, time and files. It is written after all files, so a release without a manifest is incomplete.
 */
export const Release = v.object({
  id: v.pipe(v.string(), v.regex(RELEASE_ID)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  digest: v.string(),
  /** SHA-256 of each file by its path. */
  files: v.record(v.string(), v.string()),
  /** Patterns of the paths whose files an object store has once for all releases. */
  sharedPaths: v.optional(v.array(v.string())),
  data: v.optional(SiteData),
  /** An operator has made it the current one: the next build replaces it, whatever its data. */
  isRollback: v.optional(v.boolean()),
});
export type Release = v.InferOutput<typeof Release>;

/** Creates the description of a new release. Its id begins with the time. */
export function createRelease({ digest, files, data }: ReleaseContent, now = new Date()): Release {
  const createdAt = now.toISOString();
  const [day, time] = createdAt.replaceAll(/[-:]/g, '').split(/[T.]/);
  const id = `${day}-${time}-${randomBytes(3).toString('hex')}`;
  return { id, createdAt, digest, files, ...(data && { data }) };
}

/** Parses the JSON of a release. Throws a PublishError that names `place` when it is not one. */
export function parseRelease(text: string, place: string): Release {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PublishError(`${place}: expected JSON`);
  }
  const parsed = v.safeParse(Release, value);
  if (parsed.success) return parsed.output;
  throw new PublishError(`${place}: expected the description of a release`);
}

/** What decides whether a site may replace the current release. */
export interface CurrentRelease extends Pick<Release, 'data' | 'isRollback'> {
  /** Undefined where a release cannot be marked as a rollback. */
  readonly id?: string;
}

/**
 * Throws a PublishError when the current release shows newer data than a site that is to replace it. One that an operator has
 * made current is replaced by any build.
 */
export function rejectOlderData(
  site: SiteData | undefined,
  current: CurrentRelease | undefined,
): void {
  const { id, data, isRollback = false } = current ?? {};
  if (!site || !data || isRollback || !isOutdated(site, data)) return;
  const hint = id
    ? `. If the database was created anew, accept its data: npx shopkiln releases <store> --rollback ${id}`
    : '';
  throw new PublishError(
    `the build has read version ${site.version} of the data, and the current release has the newer version ${data.version} of ${data.readAt}${hint}`,
  );
}

/** Whether a site with the content of the current release still has to replace its description. */
export const mustReplaceDescription = (
  site: SiteData | undefined,
  { data, isRollback = false }: CurrentRelease,
): boolean => site !== undefined && (isRollback || site.version !== data?.version);

/** Returns what is listed of a release. `current` is the id of the current one. */
export const summarizeRelease = (
  { id, createdAt, files, data, isRollback }: Release,
  current: string | undefined,
): ReleaseSummary => ({
  id,
  createdAt,
  files: Object.keys(files).length,
  isCurrent: id === current,
  isRollback: id === current && isRollback === true,
  data,
});

/** Sorts the newest release first. */
export const sortReleases = <T extends Pick<Release, 'id' | 'createdAt'>>(
  releases: readonly T[],
): T[] =>
  releases.toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1));

/** Returns the releases to remove: all but the newest `retained` ones and the current one. */
export const findExpiredReleases = (
  releases: readonly Release[],
  current: string | undefined,
  retained: number,
): Release[] =>
  sortReleases(releases)
    .slice(retained)
    .filter(({ id }) => id !== current);

/** Returns the id of a release from its name, undefined for another name. */
export const readReleaseId = (name: string): string | undefined =>
  RELEASE_ID.test(name) ? name : undefined;

/** Returns the time in the id of a release, in milliseconds. */
export const getReleaseTime = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-.*$/, '$1-$2-$3T$4:$5:$6Z'));

/** Returns the release with this id. Throws a PublishError that lists the ids when there is none. */
export function requireRelease<T extends Pick<Release, 'id'>>(
  releases: readonly T[],
  id: string,
): T {
  const found = releases.find((release) => release.id === id);
  if (found) return found;
  const ids = releases.map((release) => release.id).join(', ');
  throw new PublishError(
    `${id}: expected the id of a release; there ${ids ? `are: ${ids}` : 'is none'}`,
  );
}
