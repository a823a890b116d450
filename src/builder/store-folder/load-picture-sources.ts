import { basename, resolve } from 'node:path';
import * as v from 'valibot';
import { HexColor, Slug } from '#shared/contract/common.ts';
import { type CatalogFile, Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { listFiles } from './list-files.ts';
import { readJson, readText } from './read-files.ts';
import { toFields } from './untyped-json.ts';

/** What the pictures of a store are composed from and read from. */
export interface PictureSources {
  /** Path of the folder, to serve its assets. */
  readonly dir?: string | undefined;
  /** Name of an artwork → its SVG text. */
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: Pick<CatalogFile, 'colors' | 'photography'>;
}

const Color = v.object({ name: v.string(), hex: HexColor });

/**
 * Reads what pictures need from a store folder that has issues, because the last site of the store is still served. The address
 * of a picture has a version, so that only unchanged artwork is drawn. Undefined when the folder does not say how to draw it.
 */
export async function loadPictureSources(dir: string): Promise<PictureSources | undefined> {
  const root = resolve(dir);
  const { value } = await readJson(root, 'catalog.json');
  const catalog = toFields(value);
  const photography = v.safeParse(Photography, catalog.photography);
  if (!photography.success) return undefined;
  const colors = Object.entries(toFields(catalog.colors)).flatMap(([name, color]) =>
    v.is(Color, color) ? [[name, color] as const] : [],
  );
  const artwork = new Map<string, string>();
  for (const file of (await listFiles(root, 'assets')).files) {
    const name = basename(file, '.svg');
    if (!/^artwork\/[^/]+\.svg$/.test(file) || !v.is(Slug, name)) continue;
    const { text } = await readText(root, `assets/${file}`);
    if (text !== undefined) artwork.set(name, text);
  }
  return { dir: root, artwork, catalog: { photography: photography.output, colors: Object.fromEntries(colors) } };
}
