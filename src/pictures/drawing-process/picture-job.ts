import type { Result } from '#shared/utils/result.ts';
import type { MockupInput } from '../compose.ts';
import type { PrintInput } from '../print-files/draw-print.ts';
import type { PixelTransformation, Transformation } from '../resize/transform.ts';

/** Work on a picture that comes from outside: it runs in a process of its own, which can be ended. */
export type PictureJob =
  | { readonly kind: 'compose'; readonly input: MockupInput }
  | { readonly kind: 'print'; readonly input: PrintInput }
  | {
      readonly kind: 'transform';
      readonly source: Uint8Array;
      readonly transformation: Transformation;
    };

/** Composes a mockup once, in its full size and scaled. */
export interface PictureSizesJob {
  readonly kind: 'compose-sizes';
  readonly input: MockupInput;
  readonly transformations: readonly PixelTransformation[];
}

/**
 * Why there is no picture: it cannot be drawn or decoded (`invalid`), not within the limit of time (`slow`) or of memory
 * (`large`), it can be requested again (`busy`), or nobody waits for it anymore (`aborted`).
 */
export interface PictureError {
  readonly reason: 'invalid' | 'slow' | 'large' | 'busy' | 'aborted';
  readonly text: string;
}

export type PictureResult = Result<Uint8Array, PictureError>;

/** The full size first, then the pictures in the order of the transformations. */
export type PictureSizesResult = Result<readonly Uint8Array[], PictureError>;

/** Returns whether a picture reached a limit, and would reach it again. */
export const isTooExpensive = ({ reason }: PictureError): boolean =>
  reason === 'slow' || reason === 'large';
