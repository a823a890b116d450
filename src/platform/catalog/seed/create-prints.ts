import { createHash } from 'node:crypto';
import { getPlacedBox } from '#pictures/place-artwork.ts';
import {
  listPrintPlaces,
  listPrintSizes,
  listTechniques,
} from '#pictures/print-files/print-area.ts';
import { type DrawingSize, readDrawingSize } from '#pictures/print-files/scale-svg.ts';
import { resolveInks } from '#pictures/resolve-inks.ts';
import type { OrderPrint } from '#shared/contract/prints.ts';
import { type BlankProduct, isBundle } from '#shared/contract/store-folder/catalog-file.ts';
import { ALL_SIZES, type VariantPrints } from '../variant-prints.ts';
import type { DownloadSource, StoreFolderData } from './store-folder-data.ts';

/** What was read of the designs of a folder: the size of each artwork, and the hash of each text in final inks. */
interface DesignCache {
  readonly sizes: Map<string, DrawingSize | undefined>;
  readonly hashes: Map<string, string>;
}
/** The records and the files of a folder need the same designs. */
const caches = new WeakMap<StoreFolderData, DesignCache>();

function getCache(folder: StoreFolderData): DesignCache {
  const cache = caches.get(folder) ?? { sizes: new Map(), hashes: new Map() };
  caches.set(folder, cache);
  return cache;
}

/** Returns the designs of a product on a blank in one color of the catalog, by size. Nothing for a download, which is not printed. */
export function createPrints(
  folder: StoreFolderData,
  product: BlankProduct,
  color: string,
): { readonly prints?: VariantPrints } {
  const { blank } = product;
  if (blank === 'digital') return {};
  const sizes = listPrintSizes(blank) ?? [ALL_SIZES];
  const prints = sizes.map(
    (label) =>
      [
        label,
        listDesigns(folder, product, color).flatMap(
          (design) => toOrderPrint(folder, product, design, label) ?? [],
        ),
      ] as const,
  );
  return prints.some(([, list]) => list.length > 0) ? { prints: Object.fromEntries(prints) } : {};
}

type Design = ReturnType<typeof listDesigns>[number];

/** Lists the designs of a product in the inks of a color. */
const listDesigns = ({ artwork, catalog }: StoreFolderData, product: BlankProduct, color: string) =>
  listPrintPlaces(product.blank).flatMap((place) => {
    const entry = place === 'front' ? product : product.prints?.[place];
    const name = entry?.artwork;
    const source = name === undefined ? undefined : artwork.get(name);
    if (!entry || name === undefined || source === undefined) return [];
    const cloth = { name: color, hex: catalog.colors[color]?.hex ?? '' };
    const svg = resolveInks(source, name, cloth, catalog.inks);
    return [{ place, name, source, svg, placement: entry.placement, technique: entry.technique }];
  });

function toOrderPrint(
  folder: StoreFolderData,
  { blank }: BlankProduct,
  { place, name, source, svg, placement, technique }: Design,
  label: string,
): OrderPrint | undefined {
  const { sizes, hashes } = getCache(folder);
  if (!sizes.has(name)) sizes.set(name, readDrawingSize(source));
  const drawing = sizes.get(name);
  const size = label === ALL_SIZES ? undefined : label;
  const box = drawing && getPlacedBox(drawing, blank, placement, place, size);
  const [usual] = listTechniques(blank, place);
  if (!box || usual === undefined) return undefined;
  const design = hashes.get(svg) ?? createHash('sha256').update(svg).digest('hex');
  hashes.set(svg, design);
  const { area, left, top, width, height } = box;
  return {
    place,
    technique: technique ?? usual,
    design,
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

/** Returns the designs of all products as files to save, each once. Call it when the records of the folder were created. */
export function listDesignFiles(folder: StoreFolderData): DownloadSource[] {
  const products = folder.catalog.listings.flatMap((listing) => listing.products);
  const texts = new Map<string, string>();
  const { hashes } = getCache(folder);
  for (const product of products) {
    if (isBundle(product) || product.type !== undefined) continue;
    for (const { svg } of product.colors.flatMap((color) => listDesigns(folder, product, color))) {
      const hash = hashes.get(svg);
      if (hash !== undefined) texts.set(hash, svg);
    }
  }
  return [...texts].map(([hash, svg]) => ({
    hash,
    size: Buffer.byteLength(svg),
    async *read() {
      yield Buffer.from(svg);
    },
  }));
}
