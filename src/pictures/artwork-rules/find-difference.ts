import type { Candidates } from './artwork-style.ts';
import type { Artwork, ArtworkElement, ArtworkIssue } from './parse-artwork.ts';

/** Units of lengths that the renderer reads otherwise than browsers, or not at all. */
const OTHER_UNIT =
  /(?:^|[\s:,;(])[+-]?(?:\d+\.?\d*|\.\d+)(rem|ex|ch|cap|ic|r?lh|Q|[sld]?v(?:[wibh]|min|max))\b/;
/** Attributes that are no lengths. */
const NO_LENGTH = /^(?:id|class|d|points|href|transform|data-.*|aria-.*|font-family|.*:.*)$/;
/** Elements that are never drawn where they are. */
const HOLDERS = /^(?:defs|clipPath|mask|pattern|linearGradient|radialGradient|filter)$/;
const TRANSFORM = /^\s*(?:(?:matrix|translate|scale|rotate|skew[XY])\s*\([^()]*\)[\s,]*)*$/;
const FILTER_INPUT = /^(?:BackgroundImage|BackgroundAlpha|FillPaint|StrokePaint)$/;

/**
 * Finds what the renderer draws otherwise than browsers do, or each browser in its way: by its name. What it does not know is found
 * when the drawing is compared with that of another renderer: see `try-artwork.ts`.
 */
export function findDifference(
  { elements }: Artwork,
  styles: ReadonlyMap<ArtworkElement, Candidates>,
): ArtworkIssue | undefined {
  for (const element of elements) {
    const found = element.name === '' ? undefined : findName(element, styles.get(element));
    if (found)
      return {
        place: `line ${element.line}`,
        message: `expected no ${found}: programs draw it in different ways. Remove it, or use a PNG of the drawing`,
      };
  }
  return undefined;
}

function findName({ name, attributes, text }: ArtworkElement, style: Candidates | undefined) {
  const values = (
    property:
      | 'mask'
      | 'clip-path'
      | 'display'
      | 'fill'
      | 'stroke'
      | 'background'
      | 'background-color',
  ) => style?.get(property) ?? [];
  for (const key of ['transform', 'gradientTransform', 'patternTransform'])
    if (!TRANSFORM.test(attributes.get(key) ?? ''))
      return `${key}="${attributes.get(key)?.slice(0, 60)}"`;
  if (attributes.has('systemLanguage')) return 'systemLanguage';
  if (attributes.has('transform-origin')) return 'transform-origin';
  const backgrounds = [...values('background'), ...values('background-color')];
  // Browsers paint it; it is not printed.
  if (name === 'svg' && backgrounds.some((value) => !/^(?:none|transparent|inherit)$/i.test(value)))
    return 'background of the <svg>';
  if (name === 'symbol' && attributes.has('transform')) return 'transform of a <symbol>';
  if (name === 'mask' && values('mask').some((value) => value !== 'none'))
    return 'mask of a <mask>';
  if (HOLDERS.test(name) && values('display').includes('none'))
    return `display="none" of a <${name}>`;
  if (values('clip-path').some((value) => !/^(?:none|url\([^)]*\))$/i.test(value)))
    return 'shape in clip-path';
  if ([...values('fill'), ...values('stroke')].some((value) => /^context-/.test(value)))
    return 'context-fill and context-stroke';
  for (const input of ['in', 'in2'])
    if (FILTER_INPUT.test(attributes.get(input) ?? ''))
      return `${input}="${attributes.get(input)}"`;
  for (const [key, value] of [
    ...attributes,
    ...(name === 'style' ? [['css', text] as const] : []),
  ]) {
    const [, unit] = NO_LENGTH.test(key) ? [] : (OTHER_UNIT.exec(value) ?? []);
    if (unit) return `length in ${unit}`;
  }
  return undefined;
}
