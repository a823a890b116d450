import { fail, ok, type Result } from '#shared/utils/result.ts';

/** A requested transformation. Undefined values do not change the source. */
export interface ImageParameters {
  readonly url: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly fit: 'contain' | 'cover' | 'fill';
  readonly position: string;
  readonly format: ImageFormat | undefined;
  readonly quality: number;
  /** Whether the format comes from the Accept header. Then the response needs `Vary: Accept`. */
  readonly isNegotiated: boolean;
}

const FORMATS = { avif: 'avif', webp: 'webp', jpg: 'jpeg', png: 'png', gif: 'gif' } as const;
export type ImageFormat = (typeof FORMATS)[keyof typeof FORMATS];

const FITS = ['contain', 'cover', 'fill'] as const;
const POSITIONS = ['center', 'top', 'bottom', 'left', 'right'];
export const MAX_WIDTH = 4000;
/** The default of Netlify's image service, which this service imitates. */
const QUALITY = 75;

/** Parses the query of Netlify's image service. The error names the parameter and what is expected. */
export function parseImageParameters(
  query: URLSearchParams,
  accept: string | null,
): Result<ImageParameters, string> {
  const url = query.get('url');
  if (!url) return fail('url: expected the picture to transform, as /path or an http(s) address');
  const width = parseWholeNumber(query, 'w', MAX_WIDTH);
  if (!width.ok) return width;
  const height = parseWholeNumber(query, 'h', MAX_WIDTH);
  if (!height.ok) return height;
  const quality = parseWholeNumber(query, 'q', 100);
  if (!quality.ok) return quality;
  const fit = FITS.find((name) => name === (query.get('fit') ?? 'contain'));
  if (!fit) return fail(`fit: expected one of ${FITS.join(', ')}`);
  if (fit === 'cover' && !(width.value && height.value))
    return fail('fit: cover needs both w and h');
  const position = query.get('position') ?? 'center';
  if (!POSITIONS.includes(position))
    return fail(`position: expected one of ${POSITIONS.join(', ')}`);
  const fm = query.get('fm');
  if (fm !== null && !Object.hasOwn(FORMATS, fm))
    return fail(`fm: expected one of ${Object.keys(FORMATS).join(', ')}`);
  return ok({
    url,
    width: width.value,
    height: height.value,
    fit,
    position,
    format: fm === null ? negotiateFormat(accept) : FORMATS[fm as keyof typeof FORMATS],
    quality: quality.value ?? QUALITY,
    isNegotiated: fm === null,
  });
}

/** Returns the output format when none is requested. SVG becomes PNG. */
export function getSourceFormat(url: string): ImageFormat {
  const [, extension = ''] = /\.(\w+)(?:[?#].*)?$/.exec(url.toLowerCase()) ?? [];
  if (extension === 'svg' || extension === 'png') return 'png';
  return extension === 'webp' || extension === 'avif' || extension === 'gif' ? extension : 'jpeg';
}

/** Prefers WebP to AVIF, like Netlify. Undefined when neither is accepted: the source's format is used. */
function negotiateFormat(accept: string | null): ImageFormat | undefined {
  return (['webp', 'avif'] as const).find((format) => accept?.includes(`image/${format}`));
}

function parseWholeNumber(
  query: URLSearchParams,
  name: string,
  max: number,
): Result<number | undefined, string> {
  const text = query.get(name);
  if (text === null) return ok(undefined);
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max
    ? ok(value)
    : fail(`${name}: expected a whole number from 1 to ${max}`);
}
