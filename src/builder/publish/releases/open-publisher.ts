import { join } from 'node:path';
import { DEFAULT_HOST, type HostName } from '#shared/contract/hosts.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { type PublishTarget, parsePublishTarget } from '#shared/environment/publish-target.ts';
import { readStoreVariable, readVariable } from '#shared/environment/read-variable.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';
import { PublishError, type Publisher } from './publisher.ts';

const NETLIFY = 'https://api.netlify.com';
/** Releases of a store that remain, without PUBLISH_RETAIN. */
const RETAINED = 5;

/** Returns where the releases of a store are published: `PUBLISH_TO_<SLUG>`, else `PUBLISH_TO`. Undefined without both. */
export function readPublishTarget(slug: string): PublishTarget | undefined {
  const text =
    readStoreVariable(getStoreVariableName('PUBLISH_TO', slug)) ?? readVariable('PUBLISH_TO');
  if (text === undefined) return undefined;
  const parsed = parsePublishTarget(text);
  // Programs check all variables when they start.
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** Returns why a store cannot be published to the target of `PUBLISH_TO`; undefined when it can. Call it before the build. */
export function findPublishIssue({ slug, store }: StoreToPublish): string | undefined {
  const target = readPublishTarget(slug);
  // The functions of a gate need Netlify's own build.
  if (target?.kind === 'netlify' && store.gate === 'edge')
    return `PUBLISH_TO: expected folder: or s3: for a store with "gate": "edge", because a deploy to ${formatTarget(target)} would have no gate`;
  const hosts = target && TARGET_HOSTS[target.kind];
  if (!hosts || hosts.includes(store.host ?? DEFAULT_HOST)) return undefined;
  const names = hosts.map((name) => `"${name}"`).join(' or ');
  return `PUBLISH_TO: expected the host ${names} for ${formatTarget(target)}: set "host" in store.json, or --host ${hosts[0]}`;
}

interface StoreToPublish {
  readonly slug: string;
  readonly store: Pick<StoreFile, 'host' | 'gate'>;
}

/** Hosts whose sites a target can serve; undefined for all. An object store returns files and follows no rules itself. */
const TARGET_HOSTS: Readonly<Record<PublishTarget['kind'], readonly HostName[] | undefined>> = {
  folder: undefined,
  s3: ['s3', 'plain'],
  netlify: ['netlify'],
};

/** Creates the publisher of a store. Loads only the modules of its target. */
export async function openPublisher(target: PublishTarget, slug: string): Promise<Publisher> {
  const retained = Number(readVariable('PUBLISH_RETAIN') ?? RETAINED);
  switch (target.kind) {
    case 'folder': {
      const { createFolderPublisher } = await import('./folder-publisher.ts');
      return createFolderPublisher({ dir: join(target.dir, slug), retained });
    }
    case 's3': {
      const { openObjectStore } = await import('./s3/object-store.ts');
      const { createS3Publisher } = await import('./s3/s3-publisher.ts');
      return createS3Publisher({
        store: openObjectStore(target),
        prefix: `${target.prefix}${slug}/`,
        retained,
      });
    }
    case 'netlify': {
      const token = readVariable('NETLIFY_AUTH_TOKEN');
      if (token === undefined)
        throw new PublishError('NETLIFY_AUTH_TOKEN: expected a personal access token of Netlify');
      const { createNetlifyApi } = await import('./netlify/netlify-api.ts');
      const { createNetlifyPublisher } = await import('./netlify/netlify-publisher.ts');
      const api = createNetlifyApi({ endpoint: target.endpoint ?? NETLIFY, token });
      return createNetlifyPublisher({ api, site: target.site });
    }
  }
}

/** Returns the target as text for messages. */
export function formatTarget(target: PublishTarget): string {
  if (target.kind === 'folder') return `folder:${target.dir}`;
  return target.kind === 's3' ? `s3://${target.bucket}/${target.prefix}` : `netlify:${target.site}`;
}
