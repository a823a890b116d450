import * as v from 'valibot';

/** Header with a preview grant. With it `visibility=any` also returns what is not public. */
export const PREVIEW_GRANT = 'x-preview-grant';

/** An invalid grant is ignored. */
export const PreviewHeaders = v.object({
  [PREVIEW_GRANT]: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});
