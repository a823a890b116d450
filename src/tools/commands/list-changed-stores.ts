import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { batchStores } from '#builder/queue/batch-stores.ts';
import { findChangedStores, isCode } from '#builder/queue/changed-stores.ts';
import { Slug } from '#shared/contract/common.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';

interface ChangedStoresOptions {
  readonly since?: string | undefined;
  readonly json?: boolean | undefined;
  /** Prints the outputs of a step of GitHub Actions. */
  readonly github?: boolean | undefined;
  readonly limit: number;
  readonly round: number;
}

/** `shopkiln changed-stores --since <commit>`: the stores to build. With `--github`, in jobs of the CI workflow. */
export async function listChangedStores({
  since,
  json,
  github,
  limit,
  round,
}: ChangedStoresOptions): Promise<void> {
  const all = await listStoreFolders();
  // The names go on to scripts of a build server, which must not have to quote them.
  const invalid = all.find((name) => !v.is(Slug, name));
  if (invalid !== undefined)
    throw new CommandError(
      `stores/${JSON.stringify(invalid).slice(1, -1)}: expected a folder name of lower-case letters, digits and hyphens`,
    );
  const files = since ? filesSince(since) : undefined;
  const stores = files ? findChangedStores(files, all) : all;
  if (github) {
    const changed = await Promise.all(
      stores.map(async (slug) => ({ slug, isGated: await isGated(slug) })),
    );
    const { batches, next } = batchStores(changed, limit, round);
    console.log(`is_code=${files?.some(isCode) ?? true}`);
    console.log(`has_stores=${batches.length > 0}`);
    console.log(`matrix=${JSON.stringify({ include: batches })}`);
    console.log(`next_round=${next ?? ''}`);
  } else if (json) console.log(JSON.stringify(stores));
  else for (const store of stores) console.log(store);
}

const Gated = v.pipe(v.string(), v.parseJson(), v.object({ gate: v.unknown() }));

/** A store whose file cannot be read is built without secrets, and its build names the issue. */
async function isGated(slug: string): Promise<boolean> {
  const text = await readFile(join(getStoreDir(slug), 'store.json'), 'utf8').catch(() => '');
  return v.is(Gated, text);
}

/** Paths changed since a commit; undefined for a commit that does not exist, as on a first push. */
function filesSince(commit: string): string[] | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return execFileSync(
      'git',
      ['diff', '--name-only', '-z', '--end-of-options', `${commit}...HEAD`],
      options,
    ).split('\0');
  } catch {
    return undefined;
  }
}
