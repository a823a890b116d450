import * as v from 'valibot';

export const TOAST_TYPES = ['danger', 'success'] as const;
/** Titles by type. */
export const TOAST_TITLES = { danger: 'Error', success: 'Success' } as const;

/** A notification on screen. */
export const Toast = v.object({
  id: v.string(),
  type: v.picklist(TOAST_TYPES),
  message: v.string(),
  options: v.object({
    /** Milliseconds until it disappears; 0 for never. */
    timeout: v.pipe(v.number(), v.integer(), v.minValue(0)),
    position: v.picklist(['top-right', 'top']),
  }),
});
export type Toast = v.InferOutput<typeof Toast>;
