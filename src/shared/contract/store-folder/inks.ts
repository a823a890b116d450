import * as v from 'valibot';
import { HexColor, Slug } from '../common.ts';
import { FolderSlug } from './folder-slug.ts';

/** An ink of artwork, as the drawing writes it. */
const Ink = v.pipe(
  v.string(),
  v.regex(/^(?:#[0-9a-fA-F]{6}|currentColor)$/, 'expected an ink such as #1a2b3c, or currentColor'),
);

/** Name of an artwork → name of a color, the cloth → ink of the drawing → ink that is printed on this cloth. */
export const Inks = v.record(Slug, v.record(FolderSlug, v.record(Ink, HexColor)));
export type Inks = v.InferOutput<typeof Inks>;
