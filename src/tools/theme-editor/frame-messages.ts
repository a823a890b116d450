import * as v from 'valibot';

/** Path of the script that the local server adds to a page in the frame of the editor. Built shops do not have it. */
export const FRAME_SCRIPT_PATH = '/_editor-frame.js';

/**
 * What a page in the frame reports to the editor, which has another origin and cannot read it. The editor must not trust it:
 * other scripts of the page can send the same.
 */
export const PageReport = v.object({
  type: v.literal('shopkiln-page'),
  /** Number that is different after each load of a page. */
  load: v.number(),
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(2_000)),
  /** Whether the page shows a draft. `opening`: it is not known yet. */
  preview: v.picklist(['on', 'off', 'opening']),
  /** Whether it is the login page of a gated shop. */
  isLogin: v.boolean(),
});
export type PageReport = v.InferOutput<typeof PageReport>;

/** Message that makes the page show a draft, which needs a reload on a page without one. */
export const ShowDraft = v.object({
  type: v.literal('shopkiln-draft'),
  hash: v.pipe(v.string(), v.startsWith('#')),
  reload: v.boolean(),
});
export type ShowDraft = v.InferOutput<typeof ShowDraft>;
