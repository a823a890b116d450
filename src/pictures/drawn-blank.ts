import type { BlankName } from '#shared/contract/blank-sizes.ts';
import {
  BLANK_VIEWS,
  type BlankPicture,
  type StoreBlank,
  type StoreBlanks,
} from '#shared/contract/store-folder/blank-file.ts';
import type { View } from './address.ts';
import { listViews } from './views.ts';

/** Blanks that look like another blank and share its layers. */
const LOOKS_LIKE: Readonly<Partial<Record<BlankName, BlankName>>> = { 'fitted-cap': 'cap' };

/** Returns the blank that the addresses of mockups name: a blank of the store's storeBlanks, or the one whose layers show this one. */
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
  /** The print area of its front, in millimeters. */
  readonly area: { readonly width: number; readonly height: number };
  readonly photographs: Readonly<Partial<Record<View, Photograph>>>;
}

/** Returns how a blank of a store's own looks. Undefined for any other blank. */
export function getBlankLook(blank: string, storeBlanks: StoreBlanks = {}): BlankLook | undefined {
  const found = Object.hasOwn(storeBlanks, blank) ? storeBlanks[blank] : undefined;
  return (
    found && {
      looksLike: found.picture ? undefined : getDrawnBlank(found.looksLike ?? 'tee'),
      area: getFrontArea(found),
      photographs: Object.fromEntries(
        Object.entries(found.picture ?? {}).map(([view, picture]) => [
          view,
          { ...picture, hash: found.hashes[view] ?? '' },
        ]),
      ),
    }
  );
}

/** Returns the print area of the front of a blank of a store's storeBlanks, in millimeters. */
export const getFrontArea = ({ places }: StoreBlank) => ({
  width: places.front?.width ?? 0,
  height: places.front?.height ?? 0,
});

/** Returns the views of a blank in gallery order. Empty for an unknown blank. */
export function listBlankViews(blank: string, storeBlanks: StoreBlanks = {}): readonly View[] {
  const look = getBlankLook(blank, storeBlanks);
  if (look?.looksLike === undefined && look)
    return BLANK_VIEWS.filter((view) => look.photographs[view]);
  return listViews(look?.looksLike ?? blank).map(({ view }) => view);
}
