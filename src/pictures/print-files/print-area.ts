import { BLANK_SIZES, type BlankName } from '#shared/contract/blank-sizes.ts';
import { PRINT_PLACES, type PrintPlace, type Technique } from '#shared/contract/prints.ts';
import type { StoreBlank, StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
import { getDrawnBlank } from '../drawn-blank.ts';
import type { PrintArea } from '../view-types.ts';
import { listViews } from '../views.ts';

/** Width of the print area on the front of each blank in centimeters, or of each of its sizes. Its height follows from the pictures. */
const WIDTHS: Readonly<Record<BlankName, number | Readonly<Record<string, number>>>> = {
  tee: 25.6,
  hoodie: 29.5,
  mouthguard: 2.7,
  bottle: 7.2,
  cap: 8.7,
  'fitted-cap': 8.7,
  tote: 22,
  mug: 5.4,
  poster: { A3: 23.6, A2: 33.4, '50 × 70': 39.7 },
  sticker: 6,
  notebook: 9.6,
  'long-sleeve': 25.6,
  crewneck: 29.5,
  tank: 23.8,
  'womens-tee': 24,
  'kids-tee': 17,
  'zip-hoodie': 10.3,
  beanie: 11.4,
  socks: 4.9,
  'phone-case': 6.5,
  pillow: { '40 × 40': 32, '45 × 45': 36, '50 × 50': 40 },
  apron: 21.5,
  'enamel-mug': 5.4,
  digital: 12,
};

/** How cloth can be printed. */
const CLOTH: readonly Technique[] = ['dtg', 'dtf', 'screen', 'embroidery'];
/** How the front of each blank can be printed. The first technique is the default. */
const TECHNIQUES: Readonly<Record<BlankName, readonly Technique[]>> = {
  tee: CLOTH,
  hoodie: CLOTH,
  mouthguard: ['uv'],
  bottle: ['uv'],
  cap: ['embroidery', 'dtf'],
  'fitted-cap': ['embroidery', 'dtf'],
  tote: CLOTH,
  mug: ['sublimation'],
  poster: ['offset', 'digital'],
  sticker: ['uv', 'digital'],
  notebook: ['uv', 'digital'],
  'long-sleeve': CLOTH,
  crewneck: CLOTH,
  tank: CLOTH,
  'womens-tee': CLOTH,
  'kids-tee': CLOTH,
  'zip-hoodie': CLOTH,
  beanie: ['embroidery', 'dtf'],
  socks: ['sublimation', 'dtf', 'embroidery'],
  'phone-case': ['uv', 'sublimation'],
  pillow: ['dtg', 'dtf', 'screen', 'embroidery', 'sublimation'],
  apron: CLOTH,
  'enamel-mug': ['sublimation', 'uv'],
  digital: ['digital'],
};

/** A print area other than the front, in centimeters. `height` follows from a picture that shows the place, where it is absent. */
interface DeclaredPlace {
  readonly width: number;
  readonly height?: number;
  readonly techniques: readonly Technique[];
}
type DeclaredPlaces = Readonly<Partial<Record<FurtherPlace, DeclaredPlace>>>;

const NECK_LABEL: DeclaredPlace = { width: 7, height: 7, techniques: ['dtf', 'dtg'] };
const SLEEVE_TECHNIQUES: readonly Technique[] = ['dtf', 'dtg', 'embroidery'];
const SLEEVE: DeclaredPlace = { width: 8, techniques: SLEEVE_TECHNIQUES };

/** Returns the places of a garment whose back has a print area of a width. */
const createPlaces = (back: number, hasSleeves = false): DeclaredPlaces => ({
  back: { width: back, techniques: CLOTH },
  ...(hasSleeves && { 'sleeve-left': SLEEVE, 'sleeve-right': SLEEVE }),
  'neck-label': NECK_LABEL,
});

/** The other places of each blank. A place without a picture needs a height. */
const PLACES: Readonly<Partial<Record<BlankName, DeclaredPlaces>>> = {
  tee: createPlaces(30, true),
  hoodie: createPlaces(32, true),
  tote: { back: { width: 22, techniques: CLOTH } },
  'long-sleeve': createPlaces(30, true),
  crewneck: createPlaces(32, true),
  tank: createPlaces(28),
  'womens-tee': createPlaces(27),
  'kids-tee': createPlaces(20),
  'zip-hoodie': createPlaces(32, true),
  mug: { wrap: { width: 20.4, techniques: ['sublimation'] } },
  bottle: { wrap: { width: 27, techniques: ['uv'] } },
};

export interface PrintedArea {
  /** In centimeters. */
  readonly width: number;
  readonly height: number;
  readonly align: 'center' | 'top';
}

/** Returns the sizes of a blank whose print areas differ. Undefined when all have the same. */
export function listPrintSizes(
  blank: string,
  storeBlanks: StoreBlanks = {},
): readonly string[] | undefined {
  if (Object.hasOwn(storeBlanks, blank) || typeof WIDTHS[blank as BlankName] === 'number')
    return undefined;
  return BLANK_SIZES[blank as BlankName];
}

const findStoreBlank = (blank: string, storeBlanks: StoreBlanks = {}) =>
  Object.hasOwn(storeBlanks, blank) ? storeBlanks[blank] : undefined;
const findPlaces = (blank: string): DeclaredPlaces =>
  Object.hasOwn(PLACES, blank) ? (PLACES[blank as BlankName] ?? {}) : {};

/** Returns the places of a blank that can be printed. */
export function listPrintPlaces(blank: string, storeBlanks?: StoreBlanks): readonly PrintPlace[] {
  const places = findStoreBlank(blank, storeBlanks)?.places;
  return PRINT_PLACES.filter((place) =>
    places ? places[place] : place === 'front' || findPlaces(blank)[place],
  );
}

/** Returns how a place of a blank is printed, the default first. Empty for a place that the blank does not have. */
export function listTechniques(
  blank: string,
  place: PrintPlace,
  storeBlanks?: StoreBlanks,
): readonly Technique[] {
  const found = findStoreBlank(blank, storeBlanks);
  if (found) {
    if (!found.places[place]) return [];
    const { techniques = [] } = found.places[place];
    const drawn = found.looksLike ? listTechniques(found.looksLike, place) : [];
    return [techniques, drawn].find((list) => list.length > 0) ?? ['dtg'];
  }
  if (place !== 'front') return findPlaces(blank)[place]?.techniques ?? [];
  return Object.hasOwn(TECHNIQUES, blank) ? TECHNIQUES[blank as BlankName] : [];
}

/**
 * Returns the area in which a place of a blank is printed. Undefined for a place that the blank does not have, and for a size that a
 * blank with different areas does not have.
 */
export function getPrintArea(
  blank: string,
  size: string,
  place: PrintPlace = 'front',
  storeBlanks?: StoreBlanks,
): PrintedArea | undefined {
  const found = findStoreBlank(blank, storeBlanks);
  if (found) return getStoreArea(found, place);
  const front = Object.hasOwn(WIDTHS, blank) ? { width: WIDTHS[blank as BlankName] } : undefined;
  const declared = place === 'front' ? front : findPlaces(blank)[place];
  if (declared === undefined) return undefined;
  const widths = declared.width;
  const width =
    typeof widths === 'number' ? widths : Object.hasOwn(widths, size) ? widths[size] : undefined;
  if (width === undefined) return undefined;
  const print = findPrint(blank, place);
  const height =
    'height' in declared ? declared.height : print && (width * print.height) / print.width;
  const align = place === 'neck-label' || print?.centered ? 'center' : 'top';
  return height === undefined ? undefined : { width, height, align };
}

/** Returns the print area of a blank of a store's own. */
function getStoreArea(
  { places, picture, looksLike = 'tee' }: StoreBlank,
  place: PrintPlace,
): PrintedArea | undefined {
  const area = places[place];
  if (!area) return undefined;
  const { width, height } = area;
  const drawn = picture ? undefined : getPrintArea(looksLike, '', place);
  // A tall area is that of a chest or a back: its designs begin at the top.
  const usual = place !== 'neck-label' && height > width ? 'top' : 'center';
  return { width: width / 10, height: height / 10, align: drawn?.align ?? usual };
}

/** Returns the print area of a place in the first picture that shows it. */
function findPrint(blank: string, place: PrintPlace): PrintArea | undefined {
  const views = listViews(getDrawnBlank(blank));
  return place === 'front'
    ? views.find(({ view }) => view === 'front')?.print
    : views.find(({ places }) => places?.[place])?.places?.[place]?.print;
}
