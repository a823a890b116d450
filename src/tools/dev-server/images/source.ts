import { fail, type Result } from '#shared/utils/result.ts';

/** Why a picture cannot be served. The text is for the person who wrote its address. */
export interface ImageError {
  readonly status: 400 | 403 | 404 | 502;
  readonly text: string;
}

/** A picture before it is transformed. */
export interface Source {
  /** Names its content: the same text never stands for other bytes. */
  readonly identity: string;
  /** Path in the shop whose headers the response takes; none for other hosts. */
  readonly path?: string;
  read(): Promise<Result<Buffer, ImageError>>;
}

export const failWithImageError = (status: ImageError['status'], text: string): Result<never, ImageError> =>
  fail({ status, text });
