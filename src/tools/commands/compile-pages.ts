import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { prepareSharedRenderer } from '#builder/render/renderer.ts';
import { DEFAULT_HOST, HOSTS, type HostName } from '#shared/contract/hosts.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';

const Host = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ host: v.optional(v.picklist(HOSTS), DEFAULT_HOST) }),
);

/**
 * `shopkiln compile`: compiles the pages that stores share, for each type of host that a store has. A build server copies
 * `.cache/renderers` to the machines that build stores. Stores with `routes` are compiled by their builds.
 */
export async function compilePages(): Promise<void> {
  const hosts = new Set<HostName>([DEFAULT_HOST]);
  for (const slug of await listStoreFolders()) {
    const text = await readFile(join(getStoreDir(slug), 'store.json'), 'utf8').catch(() => '');
    const parsed = v.safeParse(Host, text);
    // The build of the store names the issue.
    if (parsed.success) hosts.add(parsed.output.host);
  }
  const dirs = new Set<string>();
  for (const host of hosts) {
    const compiled = await prepareSharedRenderer(host);
    if (!compiled.ok) throw new CommandError(compiled.error);
    dirs.add(compiled.value.dir);
  }
  for (const dir of dirs) console.log(`compiled: ${dir}/`);
}
