import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePublishTarget } from '#shared/environment/publish-target.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { syncToDisk } from '#shared/utils/sync-to-disk.ts';

/** A place for backups. Methods throw when it cannot be used. */
export interface BackupTarget {
  /** The place in messages. */
  readonly name: string;
  /** Names of all files. */
  readonly list: () => Promise<readonly string[]>;
  /** Copies a file to the place. It is complete there, or missing. */
  readonly put: (name: string, path: string) => Promise<void>;
  readonly remove: (names: readonly string[]) => Promise<void>;
}

/** Milliseconds that the transfer of a large database may take. */
const TRANSFER_MS = 4 * 3_600_000;

/** Opens the place of `BACKUP_TO`; undefined without that variable. */
export async function openBackupTarget(): Promise<BackupTarget | undefined> {
  const parsed = parsePublishTarget(readVariable('BACKUP_TO') ?? '');
  // Programs check all variables when they start.
  if (!parsed.ok || parsed.value.kind === 'netlify') return undefined;
  if (parsed.value.kind === 'folder') return createFolderTarget(parsed.value.dir);
  const { bucket, prefix } = parsed.value;
  const { openObjectStore } = await import('#builder/publish/releases/s3/object-store.ts');
  const store = openObjectStore({ ...parsed.value, responseMs: TRANSFER_MS });
  return {
    name: `s3://${bucket}/${prefix}`,
    list: async () => (await store.list(prefix, '/')).keys.map((key) => key.slice(prefix.length)),
    put: (name, path) => store.putFile(prefix + name, path),
    remove: (names) => store.remove(names.map((name) => prefix + name)),
  };
}

/** A folder, for example of another disk. */
export const createFolderTarget = (dir: string): BackupTarget => ({
  name: dir,
  list: async () => readdir(dir).catch(() => []),
  async put(name, path) {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const partial = join(dir, `.${name}.part`);
    await copyFile(path, partial);
    if ((await stat(partial)).size !== (await stat(path)).size)
      throw new Error(`${partial}: the copy is not complete`);
    syncToDisk(partial);
    await rename(partial, join(dir, name));
    syncToDisk(dirname(partial));
  },
  async remove(names) {
    for (const name of names) await rm(join(dir, name), { force: true });
  },
});
