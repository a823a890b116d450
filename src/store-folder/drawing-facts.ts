import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { listInks } from '#pictures/artwork-rules/list-inks.ts';
import { readDrawingSize } from '#pictures/print-files/scale-svg.ts';
import { isRasterDrawing } from '#pictures/raster-artwork.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { CatalogFiles } from './catalog-rules.ts';

const DrawingFacts = v.object({
  inks: v.array(v.object({ text: v.string(), hex: v.optional(v.string()) })),
  /** Undefined for a drawing that cannot be parsed. */
  size: v.optional(
    v.object({
      width: v.number(),
      height: v.number(),
      isPicture: v.boolean(),
      /** Width that is written in millimeters, centimeters or inches. */
      centimeters: v.optional(v.number()),
    }),
  ),
});
/** What the rules of a catalog read of a drawing. */
export type DrawingFacts = v.InferOutput<typeof DrawingFacts>;

/** The facts of drawings by the hash of their content. */
export const DrawingFactsByHash = v.record(v.string(), DrawingFacts);
export type DrawingFactsByHash = v.InferOutput<typeof DrawingFactsByHash>;

/** Facts of a drawing with more inks are not stored: no design has so many. */
const MAX_STORED_INKS = 200;

/** The drawings of a store with their facts: parsed, or known from an earlier check. */
export interface DescribedDrawings {
  readonly byName: ReadonlyMap<string, DrawingFacts>;
  /** The facts to know at the next check. */
  readonly byHash: DrawingFactsByHash;
}

/** Describes the drawings of a store by their names. Parses only those whose content is not in `known`. */
export function describeDrawings(
  svgs: ReadonlyMap<string, string>,
  known: DrawingFactsByHash,
): DescribedDrawings {
  const byName = new Map<string, DrawingFacts>();
  const byHash: DrawingFactsByHash = {};
  for (const [name, svg] of svgs) {
    const hash = hashContent(svg);
    const facts = known[hash] ?? describeDrawing(svg);
    byName.set(name, facts);
    if (facts.inks.length <= MAX_STORED_INKS) byHash[hash] = facts;
  }
  return { byName, byHash };
}

/** Returns the inks and the sizes of drawings by their names, as the rules of a catalog need them. */
export const listCatalogDrawings = (
  byName: ReadonlyMap<string, DrawingFacts>,
): Pick<CatalogFiles, 'artwork' | 'drawings'> => ({
  artwork: new Map(
    [...byName].map(([name, { inks }]) => [name, inks.map(({ text, hex }) => ({ text, hex }))]),
  ),
  drawings: Object.fromEntries(
    [...byName].flatMap(([name, { size }]) => (size ? [[name, size]] : [])),
  ),
});

function describeDrawing(svg: string): DrawingFacts {
  const size = readDrawingSize(svg);
  return {
    inks: listInks(svg).map(({ text, hex }) => ({ text, hex })),
    ...(size && {
      size: { ...size, isPicture: isRasterDrawing(svg), centimeters: readCentimeters(svg) },
    }),
  };
}

const CENTIMETERS: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, in: 2.54 };
const WRITTEN_WIDTH = /<svg\b[^>]*?\swidth\s*=\s*["']\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)\s*["']/;

function readCentimeters(svg: string): number | undefined {
  const [, width, unit = ''] = WRITTEN_WIDTH.exec(svg) ?? [];
  return width === undefined ? undefined : Number(width) * (CENTIMETERS[unit] ?? 1);
}

/** Maximum number of stores whose facts are known: a platform reads many folders. */
const MAX_STORES = 1_000;
/** The facts that this process knows, by store folder. */
const known = new LRUCache<string, DrawingFactsByHash>({ max: MAX_STORES });

export const getDrawingFacts = (root: string): DrawingFactsByHash => known.get(root) ?? {};

/** Replaces the known facts of a store, which then are those of its current drawings. */
export function setDrawingFacts(root: string, facts: DrawingFactsByHash): void {
  known.set(root, facts);
}
