import { watch } from 'node:fs';

/** An editor writes several files, or one file in several steps: events within this time are one edit. */
const DEBOUNCE_MS = 40;

/**
 * Calls `onEdit` after each edit below a folder. Calls do not overlap: edits during a call lead to one more call after it.
 * `close` stops the watcher and waits for a running call.
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
