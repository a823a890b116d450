import { drawTitle, readTitleFont, type TitleFont } from '#builder/assets/title-font.ts';
import type { PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { findStoreMockup } from '#pictures/find-store-mockup.ts';
import { once } from '#shared/utils/once.ts';
import { fail } from '#shared/utils/result.ts';
import type { PictureSources } from '#store-folder/folder-content.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadPictureSources } from '#store-folder/load-picture-sources.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { localPool } from './local-pool.ts';
import type { Compose } from './mockups.ts';
import { failWithImageError, type ImageResult, toImageError } from './source.ts';

/** Minimum time between two reloads, in milliseconds. An unknown URL may come from a recent edit and causes a reload. */
const RELOAD_INTERVAL_MS = 200;

/**
 * Creates a function that composes the mockups of a store folder: a known blank and view, a color of its catalog, and the
 * current version of its artwork. It reads the folder again for an unknown URL.
 */
export function createStoreComposer(storeDir: string, pool: PicturePool = localPool): Compose {
  let folder: PictureSources | undefined;
  /** Reads the font of titles. Undefined until the folder has been read without issues. */
  let readFont: (() => Promise<TitleFont>) | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  /** Reloads the folder, at most once per interval. Concurrent requests share one reload. */
  function reload(): Promise<void> {
    if (performance.now() - readAt >= RELOAD_INTERVAL_MS) {
      reading ??= readFolder().finally(() => {
        reading = undefined;
        readAt = performance.now();
      });
    }
    return reading ?? Promise.resolve();
  }

  async function readFolder(): Promise<void> {
    const loaded = await loadStoreFolder(storeDir);
    if (loaded.ok) {
      const { dir, theme } = loaded.folder;
      folder = loaded.folder;
      readFont = once(() => readTitleFont(theme, dir));
      return;
    }
    console.warn(loaded.issues.map(formatIssue).join('\n'));
    // While an edit is invalid, the last valid folder is used. After a start, that is what can still be read of it.
    folder ??= await loadPictureSources(storeDir);
  }

  return async function compose(spec, width, format, signal): Promise<ImageResult> {
    const { title } = spec;
    // The address contains the hash of a font. A title in another font would be cached as the picture of this address.
    const hasTitleFont = async () => !title || (await readFont?.())?.look === title.look;
    if (!folder || !findStoreMockup(spec, folder) || !(await hasTitleFont())) await reload();
    const mockup = folder && findStoreMockup(spec, folder);
    if (!folder || !mockup || !(await hasTitleFont()))
      return failWithImageError(404, 'this store has no such mockup');
    const font = title && (await readFont?.());
    const titleSvg = font && (await drawTitle(title.text, font, storeDir));
    const input = { spec, ...mockup, titleSvg, width, dir: folder.dir };
    const drawn = await pool.run(
      storeDir,
      { kind: 'compose', input: { ...input, format } },
      signal,
    );
    return drawn.ok
      ? drawn
      : fail(toImageError(drawn.error, `artwork "${spec.artwork}" cannot be drawn`));
  };
}
