import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import type { PictureSources } from './folder-content.ts';

/**
 * Reads what pictures need from a store folder that has issues, because the last site of the store is still served. The address
 * of a picture has a version, so that only unchanged artwork is drawn. Undefined when the folder does not say how to draw it.
 */
export async function loadPictureSources(dir: string): Promise<PictureSources | undefined> {
  const read = await createParser(dir)('readPictureSources', { root: dir });
  return read.ok ? read.value : undefined;
}
