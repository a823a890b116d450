import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { SiteData } from '#shared/contract/site-data.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import {
  PublishError,
  type PublishedRelease,
  type Publisher,
  type ReleaseContent,
} from '../publisher.ts';
import { mustReplaceDescription, rejectOlderData, requireRelease } from '../release.ts';
import { Deploy, type NetlifyApi, Site } from './netlify-api.ts';

export interface NetlifyPublisherOptions {
  readonly api: NetlifyApi;
  /** Id or domain of the site. */
  readonly site: string;
  /** Milliseconds between two reads of a deploy that Netlify is working on. */
  readonly pollMs?: number;
}

const POLL_MS = 1_000;
/** Netlify ends its work on a deploy after this time. */
const LONGEST_MS = 15 * 60_000;
const UPLOADS = 8;
const LISTED = 100;
const Nothing = v.unknown();

/**
 * Publishes as deploys of a Netlify site: it sends the SHA-1 of all files, then the files that Netlify does not have. Visitors get
 * a deploy when it is complete. Netlify decides how long it retains deploys.
 */
export function createNetlifyPublisher({
  api,
  site,
  pollMs = POLL_MS,
}: NetlifyPublisherOptions): Publisher {
  const sitePath = `/sites/${encodeURIComponent(site)}`;
  const readSite = () => api.call(Site, 'GET', sitePath);

  /** Reads a deploy until it has one of these states. Throws a PublishError when it fails. */
  async function waitFor(id: string, states: readonly string[]): Promise<Deploy> {
    for (const end = Date.now() + LONGEST_MS; ; await setTimeout(pollMs)) {
      const deploy = await api.call(Deploy, 'GET', `/deploys/${id}`);
      if (states.includes(deploy.state)) return deploy;
      if (['error', 'rejected'].includes(deploy.state))
        throw new PublishError(`Netlify could not deploy: ${deploy.error_message ?? deploy.state}`);
      if (Date.now() > end)
        throw new PublishError(`Netlify has not finished deploy ${id}, which is ${deploy.state}`);
    }
  }

  /**
   * Uploads each missing content once, whatever the number of its paths. Returns the number of uploads. Netlify publishes the
   * deploy after the last one, so the current deploy is checked again before it.
   */
  async function upload(
    id: string,
    { dir, data }: ReleaseContent,
    hashes: ReadonlyMap<string, string>,
    required: readonly string[],
  ) {
    const paths = new Map([...hashes].map(([path, hash]) => [hash, path]));
    const missing = [...new Set(required)].flatMap((hash) => paths.get(hash) ?? []);
    const uploadFile = async (path: string) => {
      const encoded = path.split('/').map(encodeURIComponent).join('/');
      await api.call(
        Nothing,
        'PUT',
        `/deploys/${id}/files/${encoded}`,
        await readFile(join(dir, path)),
      );
    };
    await mapConcurrently(missing.slice(0, -1), UPLOADS, uploadFile);
    rejectOlderData(data, parseTitle((await readSite()).published_deploy?.title));
    await mapConcurrently(missing.slice(-1), 1, uploadFile);
    return missing.length;
  }

  async function publish(content: ReleaseContent): Promise<PublishedRelease> {
    const title = formatTitle(content);
    const current = (await readSite()).published_deploy;
    const published = parseTitle(current?.title);
    rejectOlderData(content.data, published);
    const isSame = published?.digest === content.digest;
    if (current && isSame && !mustReplaceDescription(content.data, published))
      return { id: current.id, written: undefined };
    const hashes = new Map<string, string>();
    await mapConcurrently(Object.keys(content.files), UPLOADS, async (path) => {
      const hash = createHash('sha1').update(await readFile(join(content.dir, path)));
      hashes.set(path, hash.digest('hex'));
    });
    const files = Object.fromEntries([...hashes].map(([path, hash]) => [`/${path}`, hash]));
    // Without the parameter `async`, a request with many files would get no response in time.
    const { id } = await api.call(
      Deploy,
      'POST',
      `${sitePath}/deploys?title=${encodeURIComponent(title)}`,
      {
        files,
        async: true,
      },
    );
    try {
      const prepared = await waitFor(id, ['prepared', 'uploading', 'uploaded', 'ready']);
      const uploads = await upload(id, content, hashes, prepared.required ?? []);
      // The title of a deploy cannot be changed, so other data needs a deploy of the same files.
      const written = isSame ? undefined : uploads;
      await waitFor(id, ['ready']);
      const isPublished = (await readSite()).published_deploy?.id === id;
      const warning = isPublished
        ? undefined
        : 'Netlify has locked the current deploy: publish the new one there';
      return { id, written, ...(warning && { warning }) };
    } catch (error) {
      // Otherwise Netlify waits for the rest of the files.
      await api.call(Nothing, 'POST', `/deploys/${id}/cancel`).catch(() => undefined);
      throw error;
    }
  }

  async function list() {
    const query = new URLSearchParams({
      production: 'true',
      state: 'ready',
      per_page: String(LISTED),
    });
    const deploys = await api.call(v.array(Deploy), 'GET', `${sitePath}/deploys?${query}`);
    const current = (await readSite()).published_deploy?.id;
    // One that an operator has chosen may be older than all that are listed.
    if (current !== undefined && !deploys.some(({ id }) => id === current))
      deploys.push(await api.call(Deploy, 'GET', `/deploys/${current}`));
    return deploys.map(({ id, title, created_at: createdAt }, index) => ({
      id,
      createdAt,
      files: undefined,
      isCurrent: id === current,
      // Netlify publishes each new deploy.
      isRollback: id === current && index > 0,
      data: parseTitle(title)?.data,
    }));
  }

  return {
    publish,
    list,
    async activate(id) {
      requireRelease(await list(), id);
      await api.call(Nothing, 'POST', `${sitePath}/deploys/${id}/restore`);
    },
  };
}

/** The title of a deploy stores what Netlify has no field for. */
const formatTitle = ({ digest, data }: ReleaseContent): string =>
  ['Shopkiln', digest, ...(data ? [data.version, data.readAt] : [])].join(' ');

function parseTitle(
  title: string | null | undefined,
): { readonly digest: string; readonly data: SiteData | undefined } | undefined {
  const [, digest, version, readAt] = /^Shopkiln (\S+)(?: (\S+) (\S+))?$/.exec(title ?? '') ?? [];
  if (digest === undefined) return undefined;
  return { digest, data: version && readAt ? { version, readAt } : undefined };
}
