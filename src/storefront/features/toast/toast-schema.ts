import * as v from 'valibot';

/** A notification on screen. */
export const Toast = v.object({
  id: v.string(),
  type: v.picklist(['danger', 'success']),
  message: v.string(),
  options: v.object({
    /** Milliseconds until it disappears; 0 for never. */
    timeout: v.pipe(v.number(), v.integer(), v.minValue(0)),
    position: v.picklist(['top-right', 'top']),
  }),
});
export type Toast = v.InferOutput<typeof Toast>;
