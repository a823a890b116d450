import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { resolveInks } from './resolve-inks.ts';
import { mockupVersion } from './version.ts';
import { listViews } from './views.ts';

/** The part of a catalog that decides its mockups, with its products. */
export type PictureCatalog = Pick<CatalogFile, 'colors' | 'photography' | 'inks'>;

interface Composable {
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: PictureCatalog;
}

/** What a mockup of a store shows. */
export interface StoreMockup {
  /** The artwork in the inks of this color. Undefined for a plain product. */
  readonly artworkSvg: string | undefined;
}

/**
 * Finds a mockup of a store: a known blank and view, a color of its catalog, and its artwork in the current version. Undefined when
 * the store has no such mockup.
 */
export function findStoreMockup(spec: MockupSpec, { artwork, catalog }: Composable): StoreMockup | undefined {
  if (!listViews(spec.blank).some(({ view }) => view === spec.view)) return undefined;
  const svg = spec.artwork === 'plain' ? '' : artwork.get(spec.artwork);
  if (svg === undefined) return undefined;
  // Colors with the same hex value may have different inks.
  for (const [name, { hex }] of Object.entries(catalog.colors)) {
    if (hex.toLowerCase() !== `#${spec.color}`) continue;
    const resolved = resolveInks(svg, spec.artwork, { name, hex }, catalog.inks);
    if (mockupVersion(resolved, catalog.photography) === spec.version)
      return { artworkSvg: spec.artwork === 'plain' ? undefined : resolved };
  }
  return undefined;
}
