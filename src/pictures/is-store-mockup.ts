import type { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import type { MockupSpec } from './address.ts';
import { mockupVersion } from './version.ts';
import { listViews } from './views.ts';

interface Composable {
  readonly artwork: ReadonlyMap<string, string>;
  readonly catalog: Pick<CatalogFile, 'colors' | 'photography'>;
}

/** Returns whether a store has a mockup: a known blank and view, a color of its catalog, and its artwork in the current version. */
export function isStoreMockup(spec: MockupSpec, { artwork, catalog }: Composable): boolean {
  const svg = spec.artwork === 'plain' ? '' : artwork.get(spec.artwork);
  return (
    svg !== undefined &&
    mockupVersion(svg, catalog.photography) === spec.version &&
    listViews(spec.blank).some(({ view }) => view === spec.view) &&
    Object.values(catalog.colors).some(({ hex }) => hex.toLowerCase() === `#${spec.color}`)
  );
}
