import { createHash } from 'node:crypto';
import { getPlacedBox } from '#pictures/place-artwork.ts';
import {
  listPrintPlaces,
  listPrintSizes,
  listTechniques,
} from '#pictures/print-files/print-area.ts';
import { type DrawingSize, readDrawingSize } from '#pictures/print-files/scale-svg.ts';
import { getPlacedDesign } from '#pictures/product-designs.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import type { OrderPrint } from '#shared/contract/prints.ts';
import type { BlankProduct } from '#shared/contract/store-folder/catalog-file.ts';
import { ALL_SIZES, type VariantPrints } from '../variant-prints.ts';
import type { DownloadSource, StoreFolderData } from './store-folder-data.ts';

/** A design in its final inks, without its text: many are long, and large catalogs have thousands. */
interface InkedDesign {
  readonly name: string;
  readonly color: string;
  readonly hash: string;
  readonly bytes: number;
}
/** What was read of the designs of a folder: the size of each artwork, and each artwork in each color. */
interface DesignCache {
  readonly sizes: Map<string, DrawingSize | undefined>;
  readonly inked: Map<string, InkedDesign>;
}
/** The records and the files of a folder need the same designs. */
const caches = new WeakMap<StoreFolderData, DesignCache>();

function getCache(folder: StoreFolderData): DesignCache {
  const cache = caches.get(folder) ?? { sizes: new Map(), inked: new Map() };
  caches.set(folder, cache);
  return cache;
}

/** Returns an artwork in the inks of a color. */
const resolve = ({ artwork, catalog }: StoreFolderData, name: string, color: string): string => {
  const cloth = { name: color, hex: catalog.colors[color]?.hex ?? '' };
  return resolveInks(artwork.get(name) ?? '', name, cloth, catalog.inks);
};

function getInked(folder: StoreFolderData, name: string, color: string): InkedDesign {
  const { inked } = getCache(folder);
  const key = `${name} ${color}`;
  const cached = inked.get(key);
  if (cached) return cached;
  const svg = resolve(folder, name, color);
  const hash = createHash('sha256').update(svg).digest('hex');
  const design = { name, color, hash, bytes: Buffer.byteLength(svg) };
  inked.set(key, design);
  return design;
}

/** Returns the designs of a product on a blank in one color of the catalog, by size. Nothing for a download, which is not printed. */
export function createPrints(
  folder: StoreFolderData,
  product: BlankProduct,
  color: string,
): { readonly prints?: VariantPrints } {
  const { blank } = product;
  if (blank === 'digital') return {};
  const sizes = listPrintSizes(blank, folder.catalog.storeBlanks) ?? [ALL_SIZES];
  const prints = sizes.map(
    (label) =>
      [
        label,
        listDesigns(folder, product).flatMap(
          (design) => toOrderPrint(folder, product, color, design, label) ?? [],
        ),
      ] as const,
  );
  return prints.some(([, list]) => list.length > 0) ? { prints: Object.fromEntries(prints) } : {};
}

/** Lists the designs of a product that are in the folder. */
const listDesigns = ({ artwork, catalog }: StoreFolderData, product: BlankProduct) =>
  listPrintPlaces(product.blank, catalog.storeBlanks).flatMap((place) => {
    const entry = getPlacedDesign(product, place);
    const name = entry?.artwork;
    if (!entry || name === undefined || !artwork.has(name)) return [];
    return [{ place, name, placement: entry.placement, technique: entry.technique }];
  });
type Design = ReturnType<typeof listDesigns>[number];

function toOrderPrint(
  folder: StoreFolderData,
  { blank }: BlankProduct,
  color: string,
  { place, name, placement, technique }: Design,
  label: string,
): OrderPrint | undefined {
  const { sizes } = getCache(folder);
  if (!sizes.has(name)) sizes.set(name, readDrawingSize(folder.artwork.get(name) ?? ''));
  const drawing = sizes.get(name);
  const size = label === ALL_SIZES ? undefined : label;
  const { storeBlanks } = folder.catalog;
  const box = drawing && getPlacedBox(drawing, blank, placement, { place, size, storeBlanks });
  const [usual] = listTechniques(blank, place, storeBlanks);
  if (!box || usual === undefined) return undefined;
  const { area, left, top, width, height } = box;
  return {
    place,
    technique: technique ?? usual,
    design: getInked(folder, name, color).hash,
    name,
    area: { width: toMillimeters(area.width), height: toMillimeters(area.height) },
    print: {
      left: toMillimeters(left),
      top: toMillimeters(top),
      width: toMillimeters(width),
      height: toMillimeters(height),
    },
  };
}

/** Converts centimeters to millimeters, with hundredths. */
const toMillimeters = (centimeters: number): number => Math.round(centimeters * 1_000) / 100;

/** Returns the designs of the records of a folder as files to save, each once. Call it when the records were created. */
export function listDesignFiles(folder: StoreFolderData): DownloadSource[] {
  const byHash = new Map([...getCache(folder).inked.values()].map((one) => [one.hash, one]));
  return [...byHash.values()].map(({ name, color, hash, bytes }) => ({
    hash,
    size: bytes,
    async *read() {
      yield Buffer.from(resolve(folder, name, color));
    },
  }));
}
