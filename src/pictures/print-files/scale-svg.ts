import { SaxesParser } from 'saxes';
import { readSize } from '../artwork-rules/find-artwork-issue.ts';
import { parseArtwork } from '../artwork-rules/parse-artwork.ts';
import { readRasterSize } from '../raster-artwork.ts';

/** Size of a drawing in its own units. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of artwork in its own units. Undefined for artwork that `check` rejects. */
export function readDrawingSize(svg: string): DrawingSize | undefined {
  const raster = readRasterSize(svg);
  if (raster) return raster;
  const parsed = parseArtwork(svg);
  const size = parsed.ok ? readSize(parsed.value) : undefined;
  return size && 'width' in size ? size : undefined;
}

/** Returns artwork with a size in centimeters. Everything else of the drawing is unchanged. */
export function scaleSvg(
  svg: string,
  size: DrawingSize,
  to: { readonly width: number; readonly height: number },
): string {
  const parser = new SaxesParser();
  let end = 0;
  let tag = '';
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (end > 0) return;
    end = parser.position;
    const sized = {
      viewBox: `0 0 ${size.width} ${size.height}`,
      ...attributes,
      width: `${to.width}cm`,
      height: `${to.height}cm`,
    };
    const texts = Object.entries(sized).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
    tag = `<${[name, ...texts].join(' ')}${isSelfClosing ? '/' : ''}>`;
  });
  parser.write(svg).close();
  // A start tag contains no other "<".
  return svg.slice(0, svg.lastIndexOf('<', end - 1)) + tag + svg.slice(end);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeAttribute = (value: string): string => value.replace(/[&<"]/g, (character) => ESCAPES[character] ?? '');
