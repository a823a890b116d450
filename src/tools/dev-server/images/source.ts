import { fail, type Result } from '#shared/utils/result.ts';

/** Why a picture cannot be served. The text is for the person who wrote its URL. */
export interface ImageError {
  readonly status: 400 | 403 | 404 | 502;
  readonly text: string;
}

/** A picture before it is transformed. */
export interface Source {
  /** Identifies the content: different bytes have different identities. */
  readonly identity: string;
  /** Path in the shop whose headers the response gets. Undefined for pictures of other hosts. */
  readonly path?: string;
  read(): Promise<Result<Buffer, ImageError>>;
}

export const failWithImageError = (status: ImageError['status'], text: string): Result<never, ImageError> =>
  fail({ status, text });
