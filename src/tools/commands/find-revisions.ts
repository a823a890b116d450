import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A checkout of a git repository. */
interface Checkout {
  /** Time of its commit, in milliseconds. */
  readonly committedAt: number;
  /** Absolute paths of files and folders that differ from the commit. */
  readonly edited: readonly string[];
}

/**
 * Finds a revision for store folders that have none: the time of the checked-out commit, or of the newest file where the folder
 * was edited since or is in no git repository. A restarted older checkout thus has an older revision. In milliseconds.
 */
export async function findRevisions(dirs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const parents = [...new Set(dirs.map((dir) => dirname(resolve(dir))))];
  const checkouts = new Map<string, Checkout | undefined>();
  for (const parent of parents) checkouts.set(parent, await readCheckout(parent));
  const revisions = new Map<string, number>();
  for (const dir of dirs) {
    const path = resolve(dir);
    const checkout = checkouts.get(dirname(path));
    const isCommitted =
      checkout &&
      !checkout.edited.some((edited) => isWithin(edited, path) || isWithin(path, edited));
    revisions.set(dir, isCommitted ? checkout.committedAt : await findNewestTime(path));
  }
  return revisions;
}

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** Returns undefined for a folder outside of a repository, or without git. */
async function readCheckout(folder: string): Promise<Checkout | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { maxBuffer: 2 ** 26 })).stdout;
  try {
    const root = (await git('rev-parse', '--show-toplevel')).trim();
    const seconds = Number(await git('log', '-1', '--format=%ct'));
    const status = await git('status', '--porcelain', '-z', '--no-renames', '--ignored', '--', '.');
    const edited = status.split('\0').filter(Boolean);
    return {
      committedAt: seconds * 1_000,
      edited: edited.map((line) => resolve(root, line.slice(3))),
    };
  } catch {
    return undefined;
  }
}

/** The time of the newest file or folder below a folder; a deleted file changes the time of its folder. */
async function findNewestTime(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    ['', ...entries].map(
      async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    ),
  );
  return Math.floor(Math.max(...times));
}
