import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { changedStores } from '#builder/queue/changed-stores.ts';
import { listStoreFolders } from '#builder/store-folder/list.ts';

/** `node scripts/changed-stores.ts --since <commit>`: JSON list of the stores to build, for CI's matrix. */
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const all = await listStoreFolders();

function filesSince(commit: string): string[] | undefined {
  try {
    return execFileSync('git', ['diff', '--name-only', `${commit}...HEAD`], { encoding: 'utf8' }).split('\n');
  } catch {
    // A first push or a rewritten history has no such commit: then everything counts as changed.
    return undefined;
  }
}

const files = values.since ? filesSince(values.since) : undefined;
console.log(JSON.stringify(files ? changedStores(files, all) : all));
