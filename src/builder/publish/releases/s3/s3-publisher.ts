import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import {
  getObjectHeaders,
  getSharedPaths,
  isSharedPath,
  type ObjectHeaders,
} from '../../object-headers.ts';
import {
  PublishError,
  type PublishedRelease,
  type Publisher,
  type ReleaseContent,
} from '../publisher.ts';
import {
  type CurrentRelease,
  createRelease,
  mustReplaceDescription,
  parseRelease,
  Release,
  readReleaseId,
  rejectOlderData,
  requireRelease,
  sortReleases,
  summarizeRelease,
} from '../release.ts';
import { type ObjectStore, REQUESTS, type TaggedText } from './object-store.ts';
import { INTERRUPTED_MS, removeOldObjects } from './remove-old-objects.ts';

export interface S3PublisherOptions {
  readonly store: ObjectStore;
  /** Key prefix of one store, with a slash at its end. */
  readonly prefix: string;
  /** Number of releases that remain. */
  readonly retained: number;
  /** Returns the time in milliseconds, by default that of this machine. */
  readonly now?: () => number;
}

/** The object `current.json`, which a CDN or proxy reads to find the files of the current release. */
const Pointer = v.object({
  release: v.string(),
  /** Start of the keys of the release's files. */
  prefix: v.string(),
  /** Files at these paths are below another prefix, which all releases share. */
  shared: v.object({ prefix: v.string(), paths: v.array(v.string()) }),
  ...v.pick(Release, ['data', 'isRollback']).entries,
});
type Pointer = v.InferOutput<typeof Pointer>;
type CurrentPointer = Pointer & CurrentRelease & Pick<TaggedText, 'etag'>;

/** Attempts to replace the pointer. One fails only when another process has replaced it in the same moment. */
const ATTEMPTS = 10;

/** A shared file that is older is stored again for a new release, so that no other publication removes it meanwhile, in milliseconds. */
const RENEWED_MS = INTERRUPTED_MS / 2;

/** Descriptions and the pointer are read by programs and must not be cached. */
const JSON_HEADERS: ObjectHeaders = {
  ContentType: 'application/json',
  CacheControl: 'no-store',
  Metadata: {},
};

/**
 * Publishes into `<prefix>releases/<id>/`. The object `<prefix>current.json` names the current release and is written last. Files
 * whose address contains a hash of their content are stored once, in `<prefix>shared/`. Other files that are the same in the
 * current release are copied from it within the store. The pointer is replaced only as it was read, so that of two processes that
 * publish a shop the one with newer data wins.
 */
export function createS3Publisher({
  store,
  prefix,
  retained,
  now = Date.now,
}: S3PublisherOptions): Publisher {
  const getReleasePrefix = (id: string) => `${prefix}releases/${id}/`;
  const getReleaseKey = (id: string) => `${prefix}releases/${id}.json`;
  const pointerKey = `${prefix}current.json`;
  const sharedPrefix = `${prefix}shared/`;

  async function readReleases(): Promise<Release[]> {
    const { keys } = await store.list(`${prefix}releases/`, '/');
    const complete = keys.filter((key) =>
      readReleaseId(key.slice(`${prefix}releases/`.length).replace(/\.json$/, '')),
    );
    const texts = await mapConcurrently(complete, REQUESTS, (key) => store.get(key));
    return sortReleases(
      texts.flatMap((text, index) => (text ? [parseRelease(text, complete[index] ?? '')] : [])),
    );
  }

  async function readPointer(): Promise<CurrentPointer | undefined> {
    const found = await store.getTagged(pointerKey);
    if (!found) return undefined;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Pointer), found.text);
    if (!parsed.success) throw new PublishError(`${pointerKey}: expected the pointer to a release`);
    return { ...parsed.output, id: parsed.output.release, etag: found.etag };
  }

  function formatPointer({ id, sharedPaths = [], data, isRollback }: Release): string {
    const pointer: Pointer = {
      release: id,
      prefix: getReleasePrefix(id),
      shared: { prefix: sharedPrefix, paths: sharedPaths },
      data,
      isRollback,
    };
    return JSON.stringify(pointer);
  }

  /** Makes a release the current one, unless another process has published newer data meanwhile. */
  async function replaceCurrent(release: Release): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const current = await readPointer();
      rejectOlderData(release.data, current);
      const body = formatPointer(release);
      if (await store.putIfUnchanged(pointerKey, body, JSON_HEADERS, current?.etag)) return;
    }
    throw new PublishError(`${pointerKey}: other processes change it all the time`);
  }

  /** Uploads the files that the store does not have. Returns their number. */
  async function upload(
    content: ReleaseContent,
    release: Release,
    last: Release | undefined,
  ): Promise<number> {
    const isShared = (path: string) => isSharedPath(release.sharedPaths ?? [], path);
    const { times } = await store.list(sharedPrefix);
    const renewed = now() - RENEWED_MS;
    let written = 0;
    await mapConcurrently(Object.entries(content.files), REQUESTS, async ([path, hash]) => {
      const headers = getObjectHeaders(content.table, path);
      const key = isShared(path) ? sharedPrefix + path : getReleasePrefix(release.id) + path;
      const time = isShared(path) ? times.get(key) : undefined;
      if (time !== undefined && time > renewed) return;
      if (time !== undefined && (await store.copy(key, key, headers))) return;
      const isUnchanged = !isShared(path) && last?.files[path] === hash;
      if (isUnchanged && (await store.copy(getReleasePrefix(last.id) + path, key, headers))) return;
      await store.put(key, await readFile(join(content.dir, path)), headers);
      written += 1;
    });
    return written;
  }

  async function publish(content: ReleaseContent): Promise<PublishedRelease> {
    const [releases, current] = [await readReleases(), await readPointer()];
    rejectOlderData(content.data, current);
    const last = releases.find(({ id }) => id === current?.release);
    if (last?.digest === content.digest) {
      if (current && mustReplaceDescription(content.data, current))
        await replaceCurrent({ ...last, data: content.data });
      return { id: last.id, written: undefined };
    }
    const release: Release = {
      ...createRelease(content),
      sharedPaths: getSharedPaths(content.table),
    };
    const written = await upload(content, release, last);
    await store.put(getReleaseKey(release.id), JSON.stringify(release), JSON_HEADERS);
    try {
      await replaceCurrent(release);
    } catch (error) {
      // A release that was never current must not be listed. The next publication removes its files.
      await store.remove([getReleaseKey(release.id)]).catch(() => {});
      throw error;
    }
    const warning = await removeOldObjects({
      store,
      prefix,
      // Another process may have published meanwhile: its files are not removed.
      releases: await readReleases(),
      current: (await readPointer())?.release ?? release.id,
      retained,
      now: now(),
    });
    return { id: release.id, written, warning };
  }

  return {
    publish,
    async openCurrent() {
      const current = await readPointer();
      const release = (await readReleases()).find(({ id }) => id === current?.release);
      return async (path) => {
        if (!release?.files[path]) return undefined;
        const isShared = isSharedPath(release.sharedPaths ?? [], path);
        return store.getBytes((isShared ? sharedPrefix : getReleasePrefix(release.id)) + path);
      };
    },
    async activate(id) {
      const releases = await readReleases();
      const pointer = formatPointer({ ...requireRelease(releases, id), isRollback: true });
      await store.put(pointerKey, pointer, JSON_HEADERS);
    },
    async list() {
      const current = await readPointer();
      return (await readReleases()).map((release) => {
        const { data, isRollback } = release.id === current?.release ? current : release;
        return summarizeRelease({ ...release, data, isRollback }, current?.release);
      });
    },
  };
}
