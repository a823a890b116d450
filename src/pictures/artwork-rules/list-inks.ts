import { isRasterDrawing } from '../raster-artwork.ts';
import { normalizeInk } from '../resolve-inks.ts';
import { type ArtworkElement, parseArtwork } from './parse-artwork.ts';

/** An ink that a drawing uses. */
export interface DrawnInk {
  /** As the drawing writes it, such as `#e5432d`, `currentColor` or `white`. */
  readonly text: string;
  /** Lower-case `#rrggbb`. Undefined for `currentColor`, which differs with the cloth. */
  readonly hex: string | undefined;
}

const PAINTS = ['fill', 'stroke', 'stop-color', 'flood-color'] as const;
const DECLARATION = /(?:^|[;{\s])(fill|stroke|stop-color|flood-color)\s*:\s*([^;}]+)/gi;
const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'text',
]);
/** Their colors are a shape, not an ink. */
const SHAPING: ReadonlySet<string> = new Set(['mask', 'clipPath']);
const BLACK = 'black';
/** The named colors of CSS 2.1. */
const NAMED: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  [BLACK]: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

/**
 * Lists the inks of artwork once each: hex, `rgb()`, `hsl()` and `color()` colors, the named colors of CSS 2.1, `currentColor`, and black for a shape
 * without fill and stroke. Colors of masks are no inks. Empty for artwork that cannot be parsed.
 */
export function listInks(svg: string): readonly DrawnInk[] {
  if (isRasterDrawing(svg)) return [];
  const parsed = parseArtwork(svg);
  if (!parsed.ok) return [];
  const { root, elements } = parsed.value;
  const sheets = elements.filter(({ name }) => name === 'style').map(({ text }) => text);
  const paints = sheets.flatMap(readDeclarations);
  // A rule of a style sheet may paint any shape.
  collect(root, paints.length > 0, paints);
  const inks = paints.flatMap(([, value]) => parseInk(value) ?? []);
  return [...new Map(inks.map((ink) => [ink.text, ink])).values()];
}

type Paint = readonly [name: string, value: string];

function collect(element: ArtworkElement, isPainted: boolean, paints: Paint[]): void {
  if (SHAPING.has(element.name)) return;
  const found: Paint[] = readDeclarations(element.attributes.get('style') ?? '');
  for (const name of PAINTS) {
    const value = element.attributes.get(name);
    if (value !== undefined) found.push([name, value]);
  }
  paints.push(...found);
  // A line with a stroke has no area that the default black would fill.
  const hasPaint = isPainted || found.length > 0;
  if (SHAPES.has(element.name) && !hasPaint) paints.push(['fill', BLACK]);
  for (const child of element.children) collect(child, hasPaint, paints);
}

const readDeclarations = (css: string): Paint[] =>
  [...css.matchAll(DECLARATION)].map(([, name = '', value = '']) => [name.toLowerCase(), value]);

function parseInk(value: string): DrawnInk | undefined {
  const text = value.replace(/!\s*important/i, '').trim();
  if (/^(?:#[\da-f]{6}|currentcolor)$/i.test(text)) {
    const ink = normalizeInk(text);
    return { text: ink, hex: ink === 'currentColor' ? undefined : ink };
  }
  const [, short] = /^#([\da-f]{3})$/i.exec(text) ?? [];
  if (short)
    return { text, hex: `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase() };
  const bytes = parseFunction(text);
  if (bytes) return { text, hex: `#${bytes.map(toHexByte).join('')}` };
  const name = text.toLowerCase();
  return Object.hasOwn(NAMED, name) ? { text: name, hex: NAMED[name] } : undefined;
}

const FUNCTION =
  /^(rgb|hsl)a?\(\s*([\d.]+)(%|deg)?[\s,]+([\d.]+)(%)?[\s,]+([\d.]+)(%)?\s*(?:[,/][^)]*)?\)$/i;
const COLOR =
  /^color\(\s*(?:srgb|display-p3)\s+([\d.]+)(%)?\s+([\d.]+)(%)?\s+([\d.]+)(%)?\s*(?:\/[^)]*)?\)$/i;

/**
 * Returns red, green and blue, 0 to 255, of a color in `rgb()`, `hsl()` or `color()`. Display P3 counts as sRGB, which is near enough
 * to compare it with a cloth.
 */
function parseFunction(text: string): readonly number[] | undefined {
  const number = (value = '', percent = '', whole = 255) =>
    percent === '%' ? (Number(value) / 100) * whole : Number(value);
  const [, r, rUnit, g, gUnit, b, bUnit] = COLOR.exec(text) ?? [];
  if (r !== undefined)
    return [number(r, rUnit, 1), number(g, gUnit, 1), number(b, bUnit, 1)].map((one) => one * 255);
  const [, name, first, firstUnit, second, secondUnit, third, thirdUnit] =
    FUNCTION.exec(text) ?? [];
  if (name?.toLowerCase() === 'rgb')
    return [number(first, firstUnit), number(second, secondUnit), number(third, thirdUnit)];
  if (name === undefined) return undefined;
  const [hue, saturation, lightness] = [Number(first), Number(second) / 100, Number(third) / 100];
  // CSS Color 4, 7.1: the channel of an offset, which red, green and blue have at 0, 8 and 4.
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    const amount = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

const toHexByte = (part: number): string =>
  Math.round(Math.max(0, Math.min(255, part)))
    .toString(16)
    .padStart(2, '0');
