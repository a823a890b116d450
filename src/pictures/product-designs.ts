import type { PrintPlace } from '#shared/contract/prints.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { Inks } from '#shared/contract/store-folder/inks.ts';
import type { Photography } from '#shared/contract/store-folder/photography.ts';
import type { Placement } from '#shared/contract/store-folder/placement.ts';
import {
  FURTHER_PLACES,
  type FurtherPlace,
  type Prints,
} from '#shared/contract/store-folder/prints-section.ts';
import type { BlankLook } from './drawn-blank.ts';
import { placeArtwork } from './place-artwork.ts';
import { type Cloth, resolveInks } from './resolve-inks.ts';
import type { BlankView } from './view-types.ts';

/** The designs that a mockup shows. */
export interface MockupDesigns {
  /** The artwork of the front in the inks of this color. Undefined for none. */
  readonly artworkSvg: string | undefined;
  /** The artwork of the other places that the view shows. Absent where it shows none. */
  readonly prints?: Readonly<Partial<Record<FurtherPlace, string>>> | undefined;
  /** Of a blank of the store's own. */
  readonly look?: BlankLook | undefined;
}

/** What a mockup of a store shows. */
export interface StoreMockup extends MockupDesigns {
  /** Its background and light. In the picture of a bundle, those of the first product apply to all. */
  readonly photography: Photography;
  /** Of the further products in the picture of a bundle. */
  readonly beside?: readonly StoreMockup[];
}

/** The part of a product that decides which designs it has. Without a blank, its design is as large as the print area. */
export interface DesignedProduct {
  readonly blank?: string | undefined;
  readonly artwork?: string | undefined;
  readonly placement?: Placement | undefined;
  readonly prints?: Prints | undefined;
}

/** Returns what a product has on a place: the design of its front is in the product itself. Undefined for none. */
export const getPlacedDesign = <P extends DesignedProduct>(
  product: P,
  place: PrintPlace,
): P | NonNullable<P['prints']>[FurtherPlace] =>
  place === 'front' ? product : product.prints?.[place];

/** Returns the names of the artworks on other places than the front. */
export const listPrintedArtwork = ({ prints = {} }: DesignedProduct): string[] =>
  FURTHER_PLACES.flatMap((place) => prints[place]?.artwork ?? []);

/**
 * Returns whether a product has a picture of a view: not when the view is there for a place that the product does not print, or cannot
 * show the design around it.
 */
export const hasView = (view: BlankView, { prints }: DesignedProduct): boolean =>
  (view.drawnAs === undefined ||
    FURTHER_PLACES.some((place) => view.places?.[place] && prints?.[place])) &&
  (prints?.wrap === undefined || view.places?.wrap !== undefined);

/** The designs of a product that a view shows. */
interface ShownDesigns {
  /** Name of the artwork in the address of the mockup: the front's where the view shows it, or else the first one. */
  readonly name: string;
  readonly hasFront: boolean;
  readonly places: readonly FurtherPlace[];
}

/**
 * Returns which designs of a product a view shows. A view without a print of the product is named after the artwork of the front, as
 * is the view of a product without prints on other places.
 */
export function showDesigns(view: BlankView, product: DesignedProduct): ShownDesigns {
  const places = FURTHER_PLACES.filter(
    (place) => view.places?.[place] !== undefined && product.prints?.[place] !== undefined,
  );
  const [first] = places;
  const { artwork: front = 'plain' } = product;
  if (first === undefined) return { name: front, hasFront: true, places };
  const hasFront = view.print !== undefined && front !== 'plain';
  return { name: hasFront ? front : (product.prints?.[first]?.artwork ?? front), hasFront, places };
}

/** Returns the designs that a view shows in the inks of a cloth, each at its place. Undefined for an unknown artwork. */
export function resolveDesigns(
  { hasFront, places }: ShownDesigns,
  { blank, artwork, placement, prints = {} }: DesignedProduct,
  cloth: Cloth,
  artworks: ReadonlyMap<string, string>,
  { inks, storeBlanks }: { readonly inks?: Inks | undefined; readonly storeBlanks?: StoreBlanks },
): MockupDesigns | undefined {
  const resolve = (
    name: string,
    at: Placement | undefined,
    place?: FurtherPlace,
  ): string | undefined => {
    const svg = artworks.get(name);
    if (svg === undefined) return undefined;
    const inked = resolveInks(svg, name, cloth, inks);
    return blank ? placeArtwork(inked, blank, at, place, storeBlanks) : inked;
  };
  const isPlain = !hasFront || artwork === undefined;
  const artworkSvg = isPlain ? undefined : resolve(artwork, placement);
  if (!isPlain && artworkSvg === undefined) return undefined;
  if (places.length === 0) return { artworkSvg };
  const resolved = places.flatMap((place) => {
    const print = prints[place];
    const svg = print && resolve(print.artwork, print.placement, place);
    return svg === undefined ? [] : [[place, svg] as const];
  });
  if (resolved.length < places.length) return undefined;
  return { artworkSvg, prints: Object.fromEntries(resolved) };
}
