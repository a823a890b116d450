import sharp, { type Raw, type ResizeOptions, type Sharp } from 'sharp';
import type { ImageFormat, ImageParameters } from './parameters.ts';
import { MAX_PIXELS } from './pixel-limit.ts';

const LIMITS = { limitInputPixels: MAX_PIXELS };
const TIMEOUT_SECONDS = 20;

/** A transformation with its output format. */
export type Transformation = Pick<
  ImageParameters,
  'width' | 'height' | 'fit' | 'position' | 'quality'
> & {
  readonly format: ImageFormat;
};

/** A size and format for pixels that are in memory already. With both sides, the middle is cropped. */
export type PixelTransformation = Pick<Transformation, 'width' | 'height' | 'format' | 'quality'>;

/** Scales and encodes pixels as {@link transformImage} does. Never enlarges them. */
export function transformPixels(
  pixels: Uint8Array,
  raw: Raw,
  { width, height, format, quality }: PixelTransformation,
): Promise<Buffer> {
  const box: ResizeOptions = height === undefined ? { withoutEnlargement: true } : { fit: 'cover' };
  return encode(sharp(pixels, { raw }).resize(width, height, box), { format, quality });
}

const encode = (
  image: Sharp,
  { format, quality }: Pick<Transformation, 'format' | 'quality'>,
): Promise<Buffer> =>
  image
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toFormat(format, { quality, ...ENCODER_OPTIONS[format] })
    .toBuffer();

/** Scales, crops and encodes a picture. Never enlarges it. Throws if the bytes are not a picture. */
export async function transformImage(
  source: Buffer,
  transformation: Transformation,
): Promise<Buffer> {
  const { fit, position, format, quality } = transformation;
  const { width, height } = await getBox(source, transformation);
  // With only one side, the aspect ratio is retained for every fit.
  const box: ResizeOptions =
    width && height
      ? { fit: fit === 'contain' ? 'inside' : fit, position }
      : { withoutEnlargement: true };
  const image = sharp(source, { ...LIMITS, animated: format === 'gif', autoOrient: true }).resize(
    width,
    height,
    box,
  );
  return encode(image, { format, quality });
}

/** Low effort, because a shopper waits for the first encoding. */
const ENCODER_OPTIONS: Readonly<Partial<Record<ImageFormat, object>>> = {
  avif: { effort: 1, chromaSubsampling: '4:2:0' },
  webp: { effort: 3 },
  jpeg: { progressive: true },
};

/** Returns the requested box. A box with both sides is scaled down to fit into the source. */
async function getBox(source: Buffer, { width, height }: Transformation) {
  if (!width || !height) return { width, height };
  const { width: sourceWidth, height: sourceHeight } = await sharp(source, LIMITS).metadata();
  const scale = Math.min(1, sourceWidth / width, sourceHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
