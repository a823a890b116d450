import { BLANK_SIZES, type BlankName } from '#shared/contract/blank-sizes.ts';
import { getDrawnBlank } from '../drawn-blank.ts';
import { listViews } from '../views.ts';

/** Width of the print area of each blank in centimeters, or of each of its sizes. Its height follows from the pictures. */
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

/** Returns the area in which a blank is printed. Undefined for a size that a blank with different areas does not have. */
export function getPrintArea(blank: BlankName, size: string): PrintedArea | undefined {
  const widths = WIDTHS[blank];
  const width =
    typeof widths === 'number' ? widths : Object.hasOwn(widths, size) ? widths[size] : undefined;
  const print = listViews(getDrawnBlank(blank)).find(({ view }) => view === 'front')?.print;
  if (width === undefined || !print) return undefined;
  return {
    width,
    height: (width * print.height) / print.width,
    align: print.centered ? 'center' : 'top',
  };
}
