import { SaxesParser } from 'saxes';
import { readSize } from '../artwork-rules/find-artwork-issue.ts';
import { parseArtwork } from '../artwork-rules/parse-artwork.ts';
import { readWrapperSize } from '../raster-artwork.ts';

/** Size of a drawing in its own units. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of artwork in its own units. Undefined for artwork that `check` rejects. */
export function readDrawingSize(svg: string): DrawingSize | undefined {
  const wrapped = readWrapperSize(svg);
  if (wrapped) return wrapped;
  const parsed = parseArtwork(svg);
  const size = parsed.ok ? readSize(parsed.value) : undefined;
  return size && 'width' in size ? size : undefined;
}

/** Returns artwork with a size in centimeters. Everything else of the drawing is unchanged. */
export const scaleSvg = (
  svg: string,
  size: DrawingSize,
  to: { readonly width: number; readonly height: number },
): string => {
  const { start, end, tag } = writeRootTag(svg, size, {
    width: `${to.width}cm`,
    height: `${to.height}cm`,
  });
  return svg.slice(0, start) + tag + svg.slice(end);
};

/** Returns the root element of artwork with other attributes, without what is before it. */
export function replaceRootAttributes(
  svg: string,
  size: DrawingSize,
  attributes: Readonly<Record<string, string>>,
): string {
  const { end, tag } = writeRootTag(svg, size, attributes);
  return tag + svg.slice(end);
}

/** The tag of the root element with more attributes, and where it is in the text. */
function writeRootTag(svg: string, size: DrawingSize, more: Readonly<Record<string, string>>) {
  const parser = new SaxesParser();
  let end = 0;
  let tag = '';
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (end > 0) return;
    end = parser.position;
    const sized = { viewBox: `0 0 ${size.width} ${size.height}`, ...attributes, ...more };
    const texts = Object.entries(sized).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
    tag = `<${[name, ...texts].join(' ')}${isSelfClosing ? '/' : ''}>`;
  });
  parser.write(svg).close();
  // A start tag contains no other "<".
  return { start: svg.lastIndexOf('<', end - 1), end, tag };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeAttribute = (value: string): string =>
  value.replace(/[&<"]/g, (character) => ESCAPES[character] ?? '');
