import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { findChangedStores } from '#builder/queue/changed-stores.ts';
import { listStoreFolders } from '#builder/store-folder/list-store-folders.ts';

/** `shopkiln changed-stores --since <commit>`: the stores to build. The matrix of the CI workflow is its JSON. */
export async function listChangedStores(options: {
  readonly since?: string | undefined;
  readonly json?: boolean | undefined;
}): Promise<void> {
  const all = await listStoreFolders();
  const files = options.since ? filesSince(options.since) : undefined;
  const stores = files ? findChangedStores(files, all) : all;
  if (options.json) console.log(JSON.stringify(stores));
  else for (const store of stores) console.log(store);
}

/** Paths changed since a commit; undefined for a commit that does not exist, as on a first push. */
function filesSince(commit: string): string[] | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['diff', '--name-only', `${commit}...HEAD`], options).split('\n');
  } catch {
    return undefined;
  }
}
