import { formatIssue } from '#builder/store-folder/issue.ts';
import { loadStoreFolder, type StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { composeMockup } from '#pictures/compose.ts';
import { isStoreMockup } from '#pictures/is-store-mockup.ts';
import type { Compose } from './mockups.ts';

/** An unknown address may be one of an edit just made, but not more often than this. */
const READ_AGAIN_MS = 200;

/**
 * Composes the mockups of a store folder, and only those: known blank and view, a colour of its catalogue, its
 * artwork at its present version. The folder is read again when an address is not known.
 */
export function createStoreComposer(storeDir: string): Compose {
  let folder: StoreFolder | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  /** One reading at a time: who asks meanwhile waits for it. */
  function readAgain(): Promise<void> {
    if (performance.now() - readAt >= READ_AGAIN_MS) {
      reading ??= readFolder().finally(() => {
        reading = undefined;
        readAt = performance.now();
      });
    }
    return reading ?? Promise.resolve();
  }

  async function readFolder(): Promise<void> {
    const loaded = await loadStoreFolder(storeDir);
    // While somebody edits, the last good folder stands.
    if (loaded.ok) folder = loaded.folder;
    else console.warn(loaded.issues.map(formatIssue).join('\n'));
  }

  return async function compose(spec, width, format) {
    if (!folder || !isStoreMockup(spec, folder)) await readAgain();
    if (!folder || !isStoreMockup(spec, folder)) return undefined;
    const artworkSvg = folder.artwork.get(spec.artwork);
    return composeMockup({ spec, artworkSvg, photography: folder.catalog.photography, width, format });
  };
}
