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
  createRelease,
  parseRelease,
  type Release,
  readReleaseId,
  requireRelease,
  sortReleases,
} from '../release.ts';
import { type ObjectStore, REQUESTS } from './object-store.ts';
import { removeOldObjects } from './remove-old-objects.ts';

export interface S3PublisherOptions {
  readonly store: ObjectStore;
  /** Key prefix of one store, with a slash at its end. */
  readonly prefix: string;
  /** Number of releases that remain. */
  readonly retained: number;
}

/** The object `current.json`, which a CDN or proxy reads to find the files of the current release. */
const Pointer = v.object({
  release: v.string(),
  /** Start of the keys of the release's files. */
  prefix: v.string(),
  /** Files at these paths are below another prefix, which all releases share. */
  shared: v.object({ prefix: v.string(), paths: v.array(v.string()) }),
});

/** Descriptions and the pointer are read by programs and must not be cached. */
const JSON_HEADERS: ObjectHeaders = {
  ContentType: 'application/json',
  CacheControl: 'no-store',
  Metadata: {},
};

/**
 * Publishes into `<prefix>releases/<id>/`. The object `<prefix>current.json` names the current release and is written last.
 * Files whose address contains a hash of their content are stored once, in `<prefix>shared/`. Other files that are the same in the
 * current release are copied from it within the store. Only one process at a time may publish a shop.
 */
export function createS3Publisher({ store, prefix, retained }: S3PublisherOptions): Publisher {
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

  async function readCurrent(): Promise<string | undefined> {
    const text = await store.get(pointerKey);
    if (text === undefined) return undefined;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Pointer), text);
    if (!parsed.success) throw new PublishError(`${pointerKey}: expected the pointer to a release`);
    return parsed.output.release;
  }

  function setCurrent({ id, sharedPaths = [] }: Release): Promise<void> {
    const pointer: v.InferOutput<typeof Pointer> = {
      release: id,
      prefix: getReleasePrefix(id),
      shared: { prefix: sharedPrefix, paths: sharedPaths },
    };
    return store.put(pointerKey, JSON.stringify(pointer), JSON_HEADERS);
  }

  /** Uploads the files that the store does not have. Returns their number. */
  async function upload(
    content: ReleaseContent,
    release: Release,
    last: Release | undefined,
  ): Promise<number> {
    const isShared = (path: string) => isSharedPath(release.sharedPaths ?? [], path);
    const sharedKeys = new Set((await store.list(sharedPrefix)).keys);
    let written = 0;
    await mapConcurrently(Object.entries(content.files), REQUESTS, async ([path, hash]) => {
      const headers = getObjectHeaders(content.table, path);
      const key = isShared(path) ? sharedPrefix + path : getReleasePrefix(release.id) + path;
      if (sharedKeys.has(key)) return;
      const isUnchanged = !isShared(path) && last?.files[path] === hash;
      if (isUnchanged && (await store.copy(getReleasePrefix(last.id) + path, key, headers))) return;
      await store.put(key, await readFile(join(content.dir, path)), headers);
      written += 1;
    });
    return written;
  }

  async function publish(content: ReleaseContent): Promise<PublishedRelease> {
    const [releases, current] = [await readReleases(), await readCurrent()];
    const last = releases.find(({ id }) => id === current);
    if (last?.digest === content.digest) return { id: last.id, written: undefined };
    const release: Release = {
      ...createRelease(content),
      sharedPaths: getSharedPaths(content.table),
    };
    const written = await upload(content, release, last);
    await store.put(getReleaseKey(release.id), JSON.stringify(release), JSON_HEADERS);
    await setCurrent(release);
    const warning = await removeOldObjects({
      store,
      prefix,
      releases: [release, ...releases],
      current: release.id,
      retained,
    });
    return { id: release.id, written, warning };
  }

  return {
    publish,
    async openCurrent() {
      const id = await readCurrent();
      const release = (await readReleases()).find((one) => one.id === id);
      return async (path) => {
        if (!release?.files[path]) return undefined;
        const isShared = isSharedPath(release.sharedPaths ?? [], path);
        return store.getBytes((isShared ? sharedPrefix : getReleasePrefix(release.id)) + path);
      };
    },
    async activate(id) {
      const releases = await readReleases();
      await setCurrent(requireRelease(releases, id));
    },
    async list() {
      const current = await readCurrent();
      return (await readReleases()).map(({ id, createdAt, files }) => {
        return { id, createdAt, files: Object.keys(files).length, isCurrent: id === current };
      });
    },
  };
}
