import * as v from 'valibot';

/** Header that carries the grant of a preview: with it `visibility=any` shows what is not public, to its holder only. */
export const PREVIEW_GRANT = 'x-preview-grant';

/** A grant is short; one that does not hold counts for nothing, as if it were not there. */
export const PreviewHeaders = v.object({ [PREVIEW_GRANT]: v.optional(v.pipe(v.string(), v.maxLength(1_000))) });
