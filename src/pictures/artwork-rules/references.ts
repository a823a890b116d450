import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { ArtworkElement } from './parse-artwork.ts';

const ID = String.raw`#([\p{L}\p{N}_.:-]+)`;
const HREF = new RegExp(`^\\s*${ID}\\s*$`, 'u');

/** Returns the ids that a value refers to with `url(#id)`. Fails for every other form, such as the address of a file. */
export function readUrlReferences(value: string): Result<string[], string> {
  const ids = [...value.matchAll(new RegExp(`url\\(\\s*(["']?)${ID}\\1\\s*\\)`, 'giu'))].map(
    ([, , id = '']) => id,
  );
  if (ids.length === (value.match(/url/gi)?.length ?? 0)) return ok(ids);
  return fail(
    `expected references to elements of the drawing, such as url(#name), got "${value.slice(0, 60)}"`,
  );
}

/** Returns the id that an element refers to with `href`, undefined without one. Fails for the address of a file. */
export function readHref({ name, attributes }: ArtworkElement): Result<string | undefined, string> {
  const href = attributes.get('href');
  // A hyperlink is not drawn.
  if (href === undefined || name === 'a' || name === '') return ok(undefined);
  const [, id] = HREF.exec(href) ?? [];
  if (id !== undefined) return ok(id);
  return fail(
    `expected a reference to an element of the drawing, such as href="#name", got "${href.slice(0, 60)}"`,
  );
}
