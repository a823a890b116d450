import { isTooExpensive, type PictureError } from '#pictures/drawing-process/picture-job.ts';
import { fail, type Result } from '#shared/utils/result.ts';

/** Why a picture cannot be served. The text is for the person who wrote its URL. */
export interface ImageError {
  readonly status: 400 | 403 | 404 | 422 | 502 | 503;
  readonly text: string;
}

/** The bytes of a picture, or why there are none. */
export type ImageResult = Result<Uint8Array, ImageError>;

/** A picture before it is transformed. */
export interface Source {
  /** Identifies the content: different bytes have different identities. */
  readonly identity: string;
  /** Path in the shop whose headers the response gets. Undefined for pictures of other hosts. */
  readonly path?: string;
  /** The bytes. A signal that is aborted ends the wait for a mockup. */
  read(signal: AbortSignal): Promise<ImageResult>;
}

export const failWithImageError = (
  status: ImageError['status'],
  text: string,
): Result<never, ImageError> => fail({ status, text });

/** Converts the error of a picture process. `invalid` is the text for a picture that cannot be read. */
export function toImageError(error: PictureError, invalid: string): ImageError {
  const { reason, text } = error;
  if (reason === 'invalid') return { status: 400, text: `${invalid} (${text})` };
  return { status: isTooExpensive(error) ? 422 : 503, text };
}
