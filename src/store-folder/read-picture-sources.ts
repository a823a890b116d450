import { resolve } from 'node:path';
import * as v from 'valibot';
import { HexColor, Slug } from '#shared/contract/common.ts';
import { CatalogCollection } from '#shared/contract/store-folder/catalog-file.ts';
import { Inks } from '#shared/contract/store-folder/inks.ts';
import { Photography, PhotographyChange } from '#shared/contract/store-folder/photography.ts';
import { Placement } from '#shared/contract/store-folder/placement.ts';
import { Prints } from '#shared/contract/store-folder/prints-section.ts';
import type { PictureSources } from './folder-content.ts';
import { listFiles } from './list-files.ts';
import { readArtwork } from './read-artwork.ts';
import { addBlanks, readBlanks } from './read-blanks.ts';
import { readJson } from './read-files.ts';
import { toFields, toList } from './untyped-json.ts';

const PicturedProduct = v.object({
  type: v.optional(v.string()),
  blank: v.optional(v.string()),
  artwork: v.optional(Slug),
  placement: v.optional(Placement),
  prints: v.optional(Prints),
  photography: v.optional(PhotographyChange),
  items: v.optional(v.array(v.object({ listing: v.string(), product: v.optional(v.string()) }))),
});
const Color = v.object({ name: v.string(), hex: HexColor });

/** Reads the sources of `loadPictureSources`. Runs in the parsing process. */
export async function readPictureSources(dir: string): Promise<PictureSources | undefined> {
  const root = resolve(dir);
  const { value } = await readJson(root, 'catalog.json');
  const { blanks } = await readBlanks(root, value);
  const catalog = toFields(addBlanks(value, blanks));
  const photography = v.safeParse(Photography, catalog.photography);
  if (!photography.success) return undefined;
  const colors = Object.entries(toFields(catalog.colors)).flatMap(([name, color]) =>
    v.is(Color, color) ? [[name, color] as const] : [],
  );
  const inks = v.safeParse(v.optional(Inks), catalog.inks);
  const { svgs: artwork } = await readArtwork(root, (await listFiles(root, 'assets')).files);
  return {
    dir: root,
    artwork,
    catalog: {
      photography: photography.output,
      colors: Object.fromEntries(colors),
      inks: inks.success ? inks.output : undefined,
      collections: toList(catalog.collections).flatMap((collection) =>
        v.is(CatalogCollection, collection) ? collection : [],
      ),
      storeBlanks: blanks,
      listings: toList(catalog.listings)
        .map(toFields)
        .map(({ slug, collections, products }) => ({
          slug: String(slug),
          collections: toList(collections).map(String),
          products: toList(products).flatMap((product) =>
            v.is(PicturedProduct, product) ? product : [],
          ),
        })),
    },
  };
}
