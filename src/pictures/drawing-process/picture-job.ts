import type { Result } from '#shared/utils/result.ts';
import type { MockupInput } from '../compose.ts';
import type { Transformation } from '../resize/transform.ts';

/** Work on a picture that comes from outside: it runs in a process of its own, which can be ended. */
export type PictureJob =
  | { readonly kind: 'compose'; readonly input: MockupInput }
  | { readonly kind: 'transform'; readonly source: Uint8Array; readonly transformation: Transformation };

/**
 * Why there is no picture: it cannot be drawn or decoded (`invalid`), not within the time limit (`slow`), too many others wait
 * (`busy`), or nobody waits for it anymore (`aborted`).
 */
export interface PictureError {
  readonly reason: 'invalid' | 'slow' | 'busy' | 'aborted';
  readonly text: string;
}

export type PictureResult = Result<Uint8Array, PictureError>;

/** What a picture process sends: once that it has started, then one result per job. */
export type PictureMessage = 'ready' | PictureResult;
