import type { BlankName } from '#shared/contract/blank-sizes.ts';
import { PRINT_PLACES, type PrintPlace } from '#shared/contract/prints.ts';
import type { BlankPicture, StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { View } from '#shared/contract/store-folder/photography.ts';

/** Blanks that look like another blank and share its layers. */
const LOOKS_LIKE: Readonly<Partial<Record<BlankName, BlankName>>> = { 'fitted-cap': 'cap' };

/** Returns the blank that the addresses of mockups name: a blank of the store, or the built-in blank whose layers it shares. */
export const getDrawnBlank = (blank: string, storeBlanks: StoreBlanks = {}): string =>
  Object.hasOwn(storeBlanks, blank) ? blank : (LOOKS_LIKE[blank as BlankName] ?? blank);

/** A photograph of a blank, in the folder `blanks` of its store. */
export interface Photograph extends BlankPicture {
  /** Of the photograph and its mask. */
  readonly hash: string;
}

/** What the mockups of a blank of a store's own are composed from. */
export interface BlankLook {
  /** The built-in blank whose layers show it. Undefined for a blank with photographs. */
  readonly looksLike: string | undefined;
  /** The print areas, in millimeters. */
  readonly areas: Readonly<Partial<Record<PrintPlace, BlankArea>>>;
  readonly photographs: Readonly<Partial<Record<View, Photograph>>>;
}

interface BlankArea {
  readonly width: number;
  readonly height: number;
}

/** Returns how a blank of a store's own looks. Undefined for any other blank. */
export function getBlankLook(blank: string, storeBlanks: StoreBlanks = {}): BlankLook | undefined {
  const found = Object.hasOwn(storeBlanks, blank) ? storeBlanks[blank] : undefined;
  return (
    found && {
      looksLike: found.picture ? undefined : getDrawnBlank(found.looksLike ?? 'tee'),
      areas: Object.fromEntries(
        PRINT_PLACES.flatMap((place) => {
          const area = found.places[place];
          return area ? [[place, { width: area.width, height: area.height }]] : [];
        }),
      ),
      photographs: Object.fromEntries(
        Object.entries(found.picture ?? {}).map(([view, picture]) => [
          view,
          { ...picture, hash: found.photographHashes[view] ?? '' },
        ]),
      ),
    }
  );
}
