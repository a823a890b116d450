import { BLANK_SIZES, type BlankName } from '#shared/contract/blank-sizes.ts';
import { PRINT_PLACES, type PrintPlace, type Technique } from '#shared/contract/prints.ts';
import type { FurtherPlace } from '#shared/contract/store-folder/prints-section.ts';
import { getDrawnBlank } from '../drawn-blank.ts';
import { listViews, type PrintArea } from '../views.ts';

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
  digital: 12,
};

/** How the front of a blank is printed, if not as cloth is. The first technique is the default. */
const TECHNIQUES: Readonly<Partial<Record<BlankName, readonly Technique[]>>> = {
  mouthguard: ['uv'],
  bottle: ['uv'],
  cap: ['embroidery', 'dtf'],
  'fitted-cap': ['embroidery', 'dtf'],
  mug: ['sublimation'],
  poster: ['offset', 'digital'],
  sticker: ['uv', 'digital'],
  notebook: ['uv', 'digital'],
  digital: ['digital'],
};
const CLOTH: readonly Technique[] = ['dtg', 'dtf', 'screen', 'embroidery'];

/** A print area other than the front, in centimeters. `height` follows from a picture that shows the place, where it is absent. */
interface DeclaredPlace {
  readonly width: number;
  readonly height?: number;
  readonly techniques: readonly Technique[];
}
type DeclaredPlaces = Readonly<Partial<Record<FurtherPlace, DeclaredPlace>>>;

const NECK_LABEL: DeclaredPlace = { width: 7, height: 7, techniques: ['dtf', 'dtg'] };
const SLEEVE_TECHNIQUES: readonly Technique[] = ['dtf', 'dtg', 'embroidery'];
const TEE_SLEEVE: DeclaredPlace = { width: 8, techniques: SLEEVE_TECHNIQUES };
const HOODIE_SLEEVE: DeclaredPlace = { width: 8, techniques: SLEEVE_TECHNIQUES };

/** The other places of each blank. A place without a picture needs a height. */
const PLACES: Readonly<Partial<Record<BlankName, DeclaredPlaces>>> = {
  tee: {
    back: { width: 30, techniques: CLOTH },
    'sleeve-left': TEE_SLEEVE,
    'sleeve-right': TEE_SLEEVE,
    'neck-label': NECK_LABEL,
  },
  hoodie: {
    back: { width: 32, techniques: CLOTH },
    'sleeve-left': HOODIE_SLEEVE,
    'sleeve-right': HOODIE_SLEEVE,
    'neck-label': NECK_LABEL,
  },
  tote: { back: { width: 22, techniques: CLOTH } },
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
export function listPrintSizes(blank: BlankName): readonly string[] | undefined {
  return typeof WIDTHS[blank] === 'number' ? undefined : BLANK_SIZES[blank];
}

/** Returns the places of a blank that can be printed. */
export const listPrintPlaces = (blank: BlankName): readonly PrintPlace[] =>
  PRINT_PLACES.filter((place) => place === 'front' || PLACES[blank]?.[place] !== undefined);

/** Returns how a place of a blank is printed, the default first. Empty for a place that the blank does not have. */
export const listTechniques = (blank: BlankName, place: PrintPlace): readonly Technique[] =>
  place === 'front' ? (TECHNIQUES[blank] ?? CLOTH) : (PLACES[blank]?.[place]?.techniques ?? []);

/**
 * Returns the area in which a place of a blank is printed. Undefined for a place that the blank does not have, and for a size that a
 * blank with different areas does not have.
 */
export function getPrintArea(
  blank: BlankName,
  size: string,
  place: PrintPlace = 'front',
): PrintedArea | undefined {
  const declared = place === 'front' ? { width: WIDTHS[blank] } : PLACES[blank]?.[place];
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

/** Returns the print area of a place in the first picture that shows it. */
function findPrint(blank: BlankName, place: PrintPlace): PrintArea | undefined {
  const views = listViews(getDrawnBlank(blank));
  return place === 'front'
    ? views.find(({ view }) => view === 'front')?.print
    : views.find(({ places }) => places?.[place])?.places?.[place]?.print;
}
