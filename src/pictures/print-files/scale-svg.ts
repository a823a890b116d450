import { SaxesParser } from 'saxes';
import { escapeAttribute } from '#shared/utils/escape-markup.ts';
import { readSize } from '../artwork-rules/find-artwork-issue.ts';
import { inlineEntities, parseArtwork } from '../artwork-rules/parse-artwork.ts';
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

/** Returns artwork with other attributes of its root element. Everything else of the drawing is unchanged, but for entities. */
export function setRootAttributes(
  svg: string,
  size: DrawingSize,
  attributes: Readonly<Record<string, string>>,
): string {
  const { start, end, tag, text } = writeRootTag(svg, size, attributes);
  return text.slice(0, start) + tag + text.slice(end);
}

/** Returns artwork with a size in centimeters. */
export const scaleSvg = (svg: string, size: DrawingSize, to: DrawingSize): string =>
  setRootAttributes(svg, size, { width: toLength(to.width), height: toLength(to.height) });

/** Returns the root element of artwork with other attributes, without what is before it. */
export function replaceRootAttributes(
  svg: string,
  size: DrawingSize,
  attributes: Readonly<Record<string, string>>,
): string {
  const { end, tag, text } = writeRootTag(svg, size, attributes);
  return tag + text.slice(end);
}

/** Characters that are parsed at a time, until the root element was found. The drawing of a picture has millions. */
const CHUNK = 65_536;

/** The tag of the root element with more attributes, and where it is in the text, which has no entities of its own. */
function writeRootTag(svg: string, size: DrawingSize, more: Readonly<Record<string, string>>) {
  const text = inlineEntities(svg);
  const parser = new SaxesParser();
  let end = 0;
  let tag = '';
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (end > 0) return;
    end = parser.position;
    // Without a font size, an `em` of the renderer has 12 pixels.
    const missing = { viewBox: `0 0 ${size.width} ${size.height}`, 'font-size': '16' };
    const sized = { ...missing, ...attributes, ...more };
    const texts = Object.entries(sized).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
    tag = `<${[name, ...texts].join(' ')}${isSelfClosing ? '/' : ''}>`;
  });
  for (let at = 0; end === 0 && at < text.length; at += CHUNK)
    parser.write(text.slice(at, at + CHUNK));
  // A start tag contains no other "<".
  return { start: text.lastIndexOf('<', end - 1), end, tag, text };
}

/** Formats a length with a thousandth of a millimeter. */
const toLength = (centimeters: number): string => `${Math.round(centimeters * 10_000) / 10_000}cm`;
