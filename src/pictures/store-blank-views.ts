import { BLANK_VIEWS, type StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { View } from '#shared/contract/store-folder/photography.ts';
import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
import { type BlankLook, getBlankLook, type Photograph } from './drawn-blank.ts';
import { getPrintArea } from './print-files/print-area.ts';
import type { BlankView, PlaceArea, PrintArea } from './view-types.ts';
import { findView, listScenes, listViews } from './views.ts';

/** Returns the usual views of a blank, built-in or of the store's own, in gallery order. Empty for an unknown blank. */
export function listBlankViews(blank: string, storeBlanks?: StoreBlanks): readonly BlankView[] {
  const look = getBlankLook(blank, storeBlanks);
  const names =
    look && look.looksLike === undefined
      ? BLANK_VIEWS.filter((view) => look.photographs[view])
      : listViews(look?.looksLike ?? blank).map(({ view }) => view);
  return names.flatMap((view) => findBlankView(blank, view, look) ?? []);
}

/** Returns the names of all views of a blank, its scenes last. */
export function listViewNames(blank: string, storeBlanks?: StoreBlanks): readonly View[] {
  const scenes = listScenes(getBlankLook(blank, storeBlanks)?.looksLike ?? blank);
  return [...listBlankViews(blank, storeBlanks), ...scenes].map(({ view }) => view);
}

/** Returns a view or a scene of a blank. Undefined when the blank has none of this name. `look` is that of a blank of a store's own. */
export function findBlankView(
  blank: string,
  name: View,
  look: BlankLook | undefined,
): BlankView | undefined {
  if (!look) return findView(blank, name);
  const photograph = look.photographs[name];
  if (photograph) return describePhotograph(name, look, photograph, 1);
  const view = look.looksLike === undefined ? undefined : findView(look.looksLike, name);
  return view && resizeAreas(view, look.looksLike ?? '', look);
}

/** Returns how a photograph is painted. `share` is the width of its print area in fractions of the side. The back shows the back, other views the front. */
export function describePhotograph(
  view: View,
  { areas }: BlankLook,
  { area }: Photograph,
  share: number,
): BlankView {
  const size = areas[view === 'back' ? 'back' : 'front'];
  if (!area || !size) return { view };
  const { width, height } = size;
  const centered = height <= width;
  const print = { x: 0, y: 0, width: share, height: (share * height) / width, centered };
  return view === 'back' ? { view, places: { back: { print } } } : { view, print };
}

/** Returns a view of a drawn blank with the print areas of a blank that looks like it, each as large as its own. */
function resizeAreas(view: BlankView, drawn: string, { areas }: BlankLook): BlankView {
  const { print, places = {}, ...others } = view;
  const resize = (area: PrintArea, place: 'front' | FurtherPlace): PrintArea => {
    const [size, known] = [areas[place], getPrintArea(drawn, '', place)];
    if (!size || !known) return area;
    const unit = area.width / known.width / 10;
    const [width, height] = [size.width * unit, size.height * unit];
    const y = area.centered ? area.y + (area.height - height) / 2 : area.y;
    return { ...area, x: area.x + (area.width - width) / 2, y, width, height };
  };
  const entries = (Object.entries(places) as [FurtherPlace, PlaceArea][]).flatMap(([place, one]) =>
    areas[place] ? [[place, { ...one, print: resize(one.print, place) }] as const] : [],
  );
  return {
    ...others,
    ...(print && { print: resize(print, 'front') }),
    ...(entries.length > 0 && { places: Object.fromEntries(entries) }),
  };
}
