import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { listenForErrors } from '#shared/utils/error-listener.ts';

interface WatchedTree {
  /** Watches the folders that exist now. */
  readonly refresh: () => void;
  readonly close: () => void;
}

/**
 * Calls `onEvent` for each event in a folder and in the folders below it, with the name of the entry in its folder. Links are not
 * followed. Only folders are watched: on Linux a watch of a folder also reports edits of its files. Watching each file, as libraries
 * do, would take 0.3 MB for a store.
 */
export function watchTree(
  root: string,
  onEvent: (name: string) => void,
  { isFlat = false }: { readonly isFlat?: boolean } = {},
): WatchedTree {
  const isRecursive = !isFlat && process.platform !== 'linux';
  let watchers = open();

  function open(): FSWatcher[] {
    const folders = isFlat || isRecursive ? [root] : listFolders(root);
    return folders.flatMap((folder) => watchOne(folder) ?? []);
  }

  function watchOne(folder: string): FSWatcher | undefined {
    try {
      return listenForErrors(
        watch(folder, { recursive: isRecursive }, (_, name) => onEvent(name ?? '')),
        (error) => warn(folder, error),
      );
    } catch (error) {
      // Removed since it was listed. The watch of the folder that contained it reports that.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        warn(folder, error);
      return undefined;
    }
  }

  const closeAll = (opened: readonly FSWatcher[]) => {
    for (const watcher of opened) watcher.close();
  };
  return {
    refresh() {
      const before = watchers;
      // New ones first, so that no event is missed.
      watchers = open();
      closeAll(before);
    },
    close: () => closeAll(watchers),
  };
}

const warn = (folder: string, error: unknown) =>
  console.warn(`${folder}: edits may be missed: ${error}`);

/** Lists a folder and all folders below it. */
function listFolders(root: string): string[] {
  const folders = [root];
  for (const folder of folders) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) folders.push(join(folder, entry.name));
    } catch {
      // The folder was removed or may not be read. No build reads it either.
    }
  }
  return folders;
}
