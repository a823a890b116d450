import { basename, dirname, resolve } from 'node:path';
import { isProbe, pollWithoutEvents } from './poll-tree.ts';
import { watchTree } from './watch-tree.ts';

/** Milliseconds within which events count as one edit, because an editor writes several files, or one file in several steps. */
const DEBOUNCE_MS = 40;

interface WatchedFolder {
  /** Watches the folders below it. */
  readonly tree: ReturnType<typeof watchTree>;
  readonly stopPolling: () => void;
  timer?: NodeJS.Timeout | undefined;
  isEdited: boolean;
  running?: Promise<void> | undefined;
}

/**
 * Calls `onEdit` with a folder of `dirs` after each edit below it, also of a file that was replaced by a rename, and of a folder that was
 * removed and created anew. Calls for one folder do not overlap. Edits during a call lead to one more call after it. `close`
 * stops watching and waits for running calls. Watching costs one watch for each folder and no thread. A folder
 * whose file system reports no edits is polled.
 */
export function watchFolders(
  dirs: readonly string[],
  onEdit: (dir: string) => Promise<void>,
): { readonly close: () => Promise<void> } {
  const folders = new Map<string, WatchedFolder>();

  async function handle(dir: string, folder: WatchedFolder): Promise<void> {
    while (folder.isEdited) {
      folder.isEdited = false;
      await onEdit(dir);
    }
    folder.running = undefined;
  }

  function scheduleCall(dir: string, folder: WatchedFolder): void {
    folder.isEdited = true;
    clearTimeout(folder.timer);
    folder.timer = setTimeout(() => {
      // New folders are watched before the folder is read. So an edit is either read now or reported as an event.
      folder.tree.refresh();
      folder.running ??= handle(dir, folder);
    }, DEBOUNCE_MS);
  }

  for (const dir of dirs) {
    let hasEvent = false;
    const tree = watchTree(resolve(dir), (name) => {
      hasEvent = true;
      if (!isProbe(name)) scheduleCall(dir, folder);
    });
    const folder: WatchedFolder = {
      tree,
      stopPolling: pollWithoutEvents(
        dir,
        () => hasEvent,
        () => scheduleCall(dir, folder),
      ),
      isEdited: false,
    };
    folders.set(dir, folder);
  }
  // The parents see a folder again after it was removed and created anew, as by a checkout.
  const parents = [...Map.groupBy(dirs, (dir) => dirname(resolve(dir)))].map(([parent, inside]) => {
    const byName = new Map(inside.map((dir) => [basename(dir), dir]));
    return watchTree(
      parent,
      (name) => {
        const dir = byName.get(name);
        const folder = dir === undefined ? undefined : folders.get(dir);
        if (dir !== undefined && folder) scheduleCall(dir, folder);
      },
      { isFlat: true },
    );
  });
  return {
    async close() {
      for (const parent of parents) parent.close();
      for (const folder of folders.values()) {
        folder.tree.close();
        folder.stopPolling();
        clearTimeout(folder.timer);
        folder.isEdited = false;
      }
      await Promise.all([...folders.values()].map(({ running }) => running));
    },
  };
}
