import { ELEMENTS, FILTER_STEPS } from './allowed.ts';
import { readStyles } from './artwork-style.ts';
import { findCountIssue } from './count-cost.ts';
import { findDifference } from './find-difference.ts';
import { findInkIssue } from './find-ink-issue.ts';
import { readRootLength, readViewBox } from './lengths.ts';
import { type Artwork, type ArtworkIssue, parseArtwork } from './parse-artwork.ts';
import { findPathMistake } from './path-data.ts';
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
    findElementIssue(artwork) ??
    findReferenceIssue(artwork) ??
    findPathIssue(artwork) ??
    findInkIssue(svg, artwork);
  if (elementIssue) return elementIssue;
  const size = readSize(artwork);
  if ('message' in size) return size;
  const styles = readStyles(artwork);
  if (!styles.ok) return styles.error;
  return findDifference(artwork, styles.value) ?? findCountIssue(artwork, styles.value);
}

/** Elements of other namespaces are the data of drawing programs. */
function findElementIssue({ elements }: Artwork): ArtworkIssue | undefined {
  const found = elements.find(
    ({ name, attributes }) =>
      name !== '' &&
      !ELEMENTS.has(name) &&
      !FILTER_STEPS.has(name) &&
      // Illustrator writes its own data first in a <switch>, for programs that know the extension.
      !(name === 'foreignObject' && attributes.get('requiredExtensions')),
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

/** Describes the character of path data that cannot be there. */
function describeSign(sign: string | undefined): string {
  if (sign === undefined) return 'an incomplete command';
  return /[oO]/.test(sign) ? `the letter ${sign} in place of a number` : `"${sign}"`;
}

function findPathIssue({ elements }: Artwork): ArtworkIssue | undefined {
  for (const { name, line, attributes } of elements) {
    const data = (name === 'path' && attributes.get('d')) || '';
    const mistake = findPathMistake(data);
    if (mistake === undefined) continue;
    const near = data.slice(Math.max(0, mistake - 20), mistake + 10).trim();
    return {
      place: `line ${line}`,
      message: `expected path data such as "M0 0L9 9z" in this <path>, got ${describeSign(data.slice(mistake).trimStart()[0])} at character ${mistake + 1}, near "${near}": correct d, or export the drawing again`,
    };
  }
  return undefined;
}

function describe(name: string): string {
  if (name === 'image' || name === 'feImage')
    return 'embedded pictures are not printed; draw it with shapes';
  if (name === 'foreignObject')
    return 'it contains HTML, which is not printed; write the text as <text>, or convert it to paths';
  if (name.startsWith('fe'))
    return 'it takes too long to draw; use feGaussianBlur, feOffset, feColorMatrix or feBlend';
  return 'it cannot be printed; use paths, shapes, text, gradients and groups';
}

/** Returns the size of a drawing in pixels, from its width and height or its viewBox. */
export function readSize({
  root,
}: Artwork): { readonly width: number; readonly height: number } | ArtworkIssue {
  const box = readViewBox(root);
  const side = (key: 'width' | 'height') => readRootLength(root.attributes.get(key));
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
