import { dirname, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** An editor writes several files, or one file in several steps: events within this time are one edit. */
const DEBOUNCE_MS = 40;

/**
 * Calls `onEdit` after each edit below a folder, also of a file that was replaced by a rename. Calls do not overlap: edits
 * during a call lead to one more call after it. `close` stops the watcher and waits for a running call. Resolves when the
 * folder is watched.
 */
export async function watchFolder(
  dir: string,
  onEdit: () => Promise<void>,
): Promise<{ readonly close: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isEdited = false;
  let running: Promise<void> | undefined;

  async function handle(): Promise<void> {
    while (isEdited) {
      isEdited = false;
      await onEdit();
    }
    running = undefined;
  }
  const root = resolve(dir);
  const parent = dirname(root);
  // The parent sees the folder again after it was removed and created anew, as by a checkout.
  const isOther = (path: string) => path !== parent && path !== root && !path.startsWith(root + sep);
  const watcher = watch(parent, { ignoreInitial: true, followSymlinks: false, ignored: isOther });
  watcher.on('all', () => {
    isEdited = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running ??= handle();
    }, DEBOUNCE_MS);
  });
  watcher.on('error', (error) => console.warn(`${dir}: edits may be missed: ${error}`));
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return {
    async close() {
      await watcher.close();
      clearTimeout(timer);
      isEdited = false;
      await running;
    },
  };
}
