import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { findChangedStores } from '#builder/queue/changed-stores.ts';
import { listStoreFolders } from '#builder/store-folder/list-store-folders.ts';
import { Slug } from '#shared/contract/common.ts';
import { CommandError } from '#shared/utils/command-error.ts';

/** `shopkiln changed-stores --since <commit>`: the stores to build. The matrix of the CI workflow is its JSON. */
export async function listChangedStores(options: {
  readonly since?: string | undefined;
  readonly json?: boolean | undefined;
}): Promise<void> {
  const all = await listStoreFolders();
  // The names go on to scripts of a build server, which must not have to quote them.
  const invalid = all.find((name) => !v.is(Slug, name));
  if (invalid !== undefined)
    throw new CommandError(
      `stores/${JSON.stringify(invalid).slice(1, -1)}: expected a folder name of lower-case letters, digits and hyphens`,
    );
  const files = options.since ? filesSince(options.since) : undefined;
  const stores = files ? findChangedStores(files, all) : all;
  if (options.json) console.log(JSON.stringify(stores));
  else for (const store of stores) console.log(store);
}

/** Paths changed since a commit; undefined for a commit that does not exist, as on a first push. */
function filesSince(commit: string): string[] | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['diff', '--name-only', '-z', '--end-of-options', `${commit}...HEAD`], options).split(
      '\0',
    );
  } catch {
    return undefined;
  }
}
