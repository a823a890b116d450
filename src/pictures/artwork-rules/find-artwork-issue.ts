import { ELEMENTS, FILTER_STEPS } from './allowed.ts';
import { readStyles } from './artwork-style.ts';
import { findCostIssue } from './estimate-cost.ts';
import { findInkIssue } from './find-ink-issue.ts';
import { readLength } from './geometry.ts';
import { type Artwork, type ArtworkIssue, parseArtwork } from './parse-artwork.ts';
import { readViewBox } from './read-view-box.ts';
import { readHref } from './references.ts';

/** In pixels. The renderer draws a design at 18 dpi or more, so that a larger one would have more pixels than its mockup. */
const MAX_SIDE = 10_000;
/** Maximum height of a design as a multiple of its width. A design is drawn as wide as its print area. */
const MAX_TALL = 4;
const MAX_WIDE = 100;

/**
 * Returns why artwork cannot be printed: it is not an SVG, contains what is not drawn or has no bounded time, or takes too long
 * to draw. Undefined for artwork that is drawn within seconds.
 */
export function findArtworkIssue(svg: string): ArtworkIssue | undefined {
  const parsed = parseArtwork(svg);
  if (!parsed.ok) return parsed.error;
  const artwork = parsed.value;
  const elementIssue =
    findElementIssue(artwork) ?? findReferenceIssue(artwork) ?? findInkIssue(svg, artwork);
  if (elementIssue) return elementIssue;
  const size = readSize(artwork);
  if ('message' in size) return size;
  const styles = readStyles(artwork);
  if (!styles.ok) return styles.error;
  return findCostIssue(artwork, styles.value, size);
}

/** Elements of other namespaces are the data of drawing programs. */
function findElementIssue({ elements }: Artwork): ArtworkIssue | undefined {
  const found = elements.find(
    ({ name }) => name !== '' && !ELEMENTS.has(name) && !FILTER_STEPS.has(name),
  );
  return (
    found && {
      place: `line ${found.line}`,
      message: `expected no <${found.name}> in artwork: ${describe(found.name)}`,
    }
  );
}

function findReferenceIssue({ elements }: Artwork): ArtworkIssue | undefined {
  for (const element of elements) {
    const read = readHref(element);
    if (!read.ok) return { place: `line ${element.line}`, message: read.error };
  }
  return undefined;
}

function describe(name: string): string {
  if (name === 'image' || name === 'feImage')
    return 'embedded pictures are not printed; draw it with shapes';
  if (name.startsWith('fe'))
    return 'it takes too long to draw; use feGaussianBlur, feOffset, feColorMatrix or feBlend';
  return 'it cannot be printed; use paths, shapes, text, gradients and groups';
}

/** Pixels of an `em` of the root: no font size is around it. */
const ROOT_EM = 16;

/** Returns the size of a drawing in pixels, from its width and height or its viewBox. */
export function readSize({
  root,
}: Artwork): { readonly width: number; readonly height: number } | ArtworkIssue {
  const box = readViewBox(root);
  const side = (key: 'width' | 'height') => {
    const text = root.attributes.get(key);
    if (text === undefined || text.includes('%')) return undefined;
    const [, ems] = /^\s*([\d.]+)em\s*$/.exec(text) ?? [];
    return ems === undefined ? readLength(text, 0) : Number(ems) * ROOT_EM;
  };
  const known = { width: side('width'), height: side('height') };
  // A missing side follows from the ratio of the viewBox.
  const width = known.width ?? (box && (known.height ?? box.height) * (box.width / box.height));
  const height = known.height ?? (box && (width ?? box.width) * (box.height / box.width));
  const fail = (message: string) => ({ place: `line ${root.line}`, message });
  if (width === undefined || height === undefined)
    return fail('expected a viewBox, or a width and a height');
  if (!(width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE))
    return fail(
      `expected a width and a height of at most ${MAX_SIDE} pixels, got ${width} × ${height}`,
    );
  if (height / width > MAX_TALL || width / height > MAX_WIDE)
    return fail(
      `expected artwork at most ${MAX_TALL} times as tall as wide and ${MAX_WIDE} times as wide as tall`,
    );
  return { width, height };
}
