import * as v from 'valibot';
import { HexColor, Slug } from '../common.ts';
import { field } from './field.ts';
import { FolderSlug } from './folder-slug.ts';

/** An ink of artwork, as the drawing writes it. */
const Ink = v.pipe(
  v.string(),
  v.regex(/^(?:#[0-9a-fA-F]{6}|currentColor)$/, 'expected an ink such as #1a2b3c, or currentColor'),
);

const InksOfCloth = field(
  v.record(Ink, field(HexColor, 'The printed ink: # and six hexadecimal digits.', ['#f3f1ea'])),
  'Ink of the drawing, as `#rrggbb` or `currentColor`, with the ink that is printed in its place on this color. An ink with itself is printed as it is, without a warning.',
  [{ '#e5432d': '#f3f1ea' }],
);
/** Name of an artwork → name of a color, the cloth → ink of the drawing → ink that is printed on this cloth. */
export const Inks = v.record(
  Slug,
  field(
    v.record(FolderSlug, InksOfCloth),
    'Inks of one artwork, by the name of the color that it is printed on.',
    [{ signal: { '#e5432d': '#f3f1ea' } }],
  ),
);
export type Inks = v.InferOutput<typeof Inks>;
