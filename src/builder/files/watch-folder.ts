import { watch } from 'node:fs';

/** An editor writes several files, or one in several steps: what comes within this time is one edit. */
const DEBOUNCE_MS = 40;

/**
 * Calls `onEdit` after each edit below a folder, one call at a time: edits during a call lead to one more after it.
 * Gives what ends it.
 */
export function watchFolder(dir: string, onEdit: () => Promise<void>): { readonly close: () => Promise<void> } {
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
  const watcher = watch(dir, { recursive: true }, () => {
    isEdited = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running ??= handle();
    }, DEBOUNCE_MS);
  });
  return {
    async close() {
      watcher.close();
      clearTimeout(timer);
      isEdited = false;
      await running;
    },
  };
}
