import { createParser } from '#builder/parsing-process/create-parser.ts';
import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';

/** What the pictures of a store are composed from and read from. */
export interface PictureSources {
  /** Path of the folder, to serve its assets. */
  readonly dir?: string | undefined;
  /** Name of an artwork → its SVG text. */
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: Pick<CatalogFile, 'colors' | 'photography'>;
}

/**
 * Reads what pictures need from a store folder that has issues, because the last site of the store is still served. The address
 * of a picture has a version, so that only unchanged artwork is drawn. Undefined when the folder does not say how to draw it.
 */
export async function loadPictureSources(dir: string): Promise<PictureSources | undefined> {
  const read = await createParser(dir)('readPictureSources', { root: dir });
  return read.ok ? read.value : undefined;
}
