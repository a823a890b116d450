import { createIPX } from 'ipx';
import type { ImageParameters } from './parameters.ts';

/** Raise when the same parameters give other bytes: every kept picture is made anew. */
export const TRANSFORM_VERSION = 1;

/**
 * A shopper waits for the first encoding, so effort is low. The names beyond sharp's documented input options are its
 * own settings, which ipx hands on and has no other way to set.
 */
const SHARP_OPTIONS = {
  limitInputPixels: 50_000_000,
  timeoutSeconds: 20,
  autoOrient: true,
  jpegProgressive: true,
  webpEffort: 3,
  heifEffort: 2,
  heifChromaSubsampling: '4:2:0',
};

const ipx = createIPX({
  // The bytes are found and checked before; ipx never reads anything by itself.
  storage: {
    name: 'given',
    getMeta: () => ({}),
    getData: (_id, options) => (options as unknown as { bytes: ArrayBuffer }).bytes,
  },
  sharpOptions: SHARP_OPTIONS,
});

/** Scales, crops and encodes a picture. Throws when the bytes are no picture. */
export async function transformImage(source: Buffer, parameters: ImageParameters): Promise<Buffer> {
  const { width, height, fit, position, format, quality } = parameters;
  const modifiers: Record<string, string> = {
    quality: String(quality),
    fit: fit === 'contain' ? 'inside' : fit,
    position,
  };
  if (width && height) modifiers.resize = `${width}x${height}`;
  else if (width) modifiers.width = String(width);
  else if (height) modifiers.height = String(height);
  if (format) modifiers.format = format;
  const { data } = await ipx('picture', modifiers, { bytes: source }).process();
  return Buffer.from(data);
}
