import { BLANK_SIZES, type BlankName } from '#shared/contract/blank-sizes.ts';
import type { StoreBlanks } from '#shared/contract/store-folder/blank-file.ts';
import { getDrawnBlank, getFrontArea } from '../drawn-blank.ts';
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
  digital: 12,
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

/** Returns the area in which a blank is printed. Undefined for a size that a blank with different areas does not have. */
export function getPrintArea(
  blank: string,
  size: string,
  storeBlanks: StoreBlanks = {},
): PrintedArea | undefined {
  const found = Object.hasOwn(storeBlanks, blank) ? storeBlanks[blank] : undefined;
  if (found) {
    const { width, height } = getFrontArea(found);
    const drawn = found.picture ? undefined : getPrintArea(found.looksLike ?? 'tee', '');
    // A tall area is that of a chest: its designs begin at the top.
    const align = drawn?.align ?? (height > width ? 'top' : 'center');
    return { width: width / 10, height: height / 10, align };
  }
  const widths = Object.hasOwn(WIDTHS, blank) ? WIDTHS[blank as BlankName] : undefined;
  const width =
    typeof widths === 'object' ? (Object.hasOwn(widths, size) ? widths[size] : undefined) : widths;
  const print = listViews(getDrawnBlank(blank)).find(({ view }) => view === 'front')?.print;
  if (width === undefined || !print) return undefined;
  return {
    width,
    height: (width * print.height) / print.width,
    align: print.centered ? 'center' : 'top',
  };
}
