import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import {
  type FileRejection,
  findRejection,
  resolveInside,
  toFileRejection,
} from '#shared/utils/open-inside.ts';
import { describeRejection, MAX_ASSET_BYTES } from './file-rejection.ts';
import { displayPath, type FileIssue } from './issue.ts';

/** Kind of an entry of a folder. A link to a file has the kind of the file; links to folders are not followed. */
type EntryKind = 'file' | 'folder' | 'folder link' | FileRejection;

const FOLDER_LINK =
  'is a link to a folder: expected the folder itself, because a shop publishes only files of its store folder';

/** Characters that end a line of a server's configuration or of a terminal. Patterns of paths do not match line breaks. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202d\u202e]/gu;
const CONTROL_NAME = 'expected a name without control characters, which are shown as \ufffd';
/** Maximum number of files below a folder. A catalog of 10,000 designs has as many drawings. */
const MAX_FILES = 20_000;
/** Files whose stats are read at a time. */
const CONCURRENCY = 16;

interface ListedFiles {
  /** Paths below the folder with forward slashes, sorted. */
  readonly files: readonly string[];
  readonly issues: readonly FileIssue[];
  /** Files with several names (hard links), by path below the store folder. */
  readonly hardLinked: ReadonlyMap<string, Stats>;
}

/**
 * Lists the files below the folder `path` of a store folder; none when it does not exist. Hidden files are not listed, because
 * they are neither read nor published. Issues name entries that are not files of the store folder: a pipe, or a link to another place.
 */
export async function listFiles(root: string, path: string): Promise<ListedFiles> {
  const files: string[] = [];
  const issues: FileIssue[] = [];
  const hardLinked = new Map<string, Stats>();
  const folders = [path];
  // The loop also visits the folders that it adds.
  for (const folder of folders) {
    for (const { path: entry, kind, stats } of await listFolder(root, folder)) {
      const shown = entry.replaceAll(CONTROL, '\ufffd');
      if (shown !== entry) {
        issues.push({ file: displayPath(join(root, shown)), field: '', message: CONTROL_NAME });
        continue;
      }
      if (stats?.isFile() && stats.nlink > 1) hardLinked.set(entry, stats);
      if (kind === 'folder') folders.push(entry);
      else if (kind === 'file') files.push(entry.slice(path.length + 1));
      else if (kind !== 'missing') {
        const message =
          kind === 'folder link' ? FOLDER_LINK : describeRejection(kind, MAX_ASSET_BYTES);
        issues.push({ file: displayPath(join(root, entry)), field: '', message });
      }
    }
    if (Math.max(files.length, folders.length, issues.length) > MAX_FILES) {
      const message = `expected at most ${MAX_FILES} files and folders`;
      return {
        files: [],
        issues: [{ file: displayPath(join(root, path)), field: '', message }],
        hardLinked: new Map(),
      };
    }
  }
  return {
    files: files.sort(),
    issues: issues.sort((a, b) => (a.file < b.file ? -1 : 1)),
    hardLinked,
  };
}

/**
 * Warns of files that have another name outside of these lists. A copy by hard links (`cp -al`) has such files as well, so they are
 * read: a file of another user is rejected before.
 */
export function findHardLinkWarnings(
  root: string,
  lists: readonly ReadonlyMap<string, Stats>[],
): FileIssue[] {
  const files = lists.flatMap((list) => [...list]);
  const names = Map.groupBy(files, ([, { dev, ino }]) => `${dev} ${ino}`);
  const shared = [...names.values()]
    .filter((same) => (same[0]?.[1].nlink ?? 0) > same.length)
    .flat();
  const [first] = shared.map(([path]) => path).sort();
  if (first === undefined) return [];
  const others = shared.length > 1 ? ` (and ${shared.length - 1} more)` : '';
  const message = `is a hard link${others}: a change of the file at its other place also changes the shop. Copy the file when that place is not yours`;
  return [{ file: displayPath(join(root, first)), field: '', message }];
}

interface Entry {
  readonly path: string;
  readonly kind: EntryKind;
  /** Of a file that is not a link. */
  readonly stats?: Stats;
}

async function listFolder(root: string, folder: string): Promise<Entry[]> {
  try {
    const [{ uid }, stats] = await Promise.all([stat(root), lstat(join(root, folder))]);
    if (stats.isSymbolicLink()) return [{ path: folder, kind: 'folder link' }];
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    // One more than the limit is enough to exceed it.
    const visible = entries.filter(({ name }) => !name.startsWith('.')).slice(0, MAX_FILES + 1);
    return await mapConcurrently(visible, CONCURRENCY, async (entry): Promise<Entry> => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? { path, kind: 'folder' } : readEntry(root, path, uid);
    });
  } catch (error) {
    return [{ path: folder, kind: toFileRejection(error) }];
  }
}

async function readEntry(root: string, path: string, owner: number): Promise<Entry> {
  try {
    const stats = await lstat(join(root, path));
    if (stats.isSymbolicLink()) return { path, kind: await findTargetKind(root, path, owner) };
    return { path, kind: findRejection(stats, owner, MAX_ASSET_BYTES) ?? 'file', stats };
  } catch (error) {
    return { path, kind: toFileRejection(error) };
  }
}

async function findTargetKind(root: string, path: string, owner: number): Promise<EntryKind> {
  const target = await resolveInside(root, path);
  // The target of a broken link is reported as outside of the folder.
  if (!target.ok) return target.error === 'missing' ? 'outside' : target.error;
  const stats = await lstat(target.value);
  return stats.isDirectory()
    ? 'folder link'
    : (findRejection(stats, owner, MAX_ASSET_BYTES) ?? 'file');
}
