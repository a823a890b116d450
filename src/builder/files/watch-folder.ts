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
  const watcher = watch(dir, { ignoreInitial: true, followSymlinks: false });
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
