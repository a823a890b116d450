import * as v from 'valibot';

/** Settings of the gate of one built store. The build writes them; nothing in them is secret. */
export const GateSettings = v.object({
  slug: v.string(),
  platformUrl: v.string(),
  /** Public URLs with their queries: the login page and the files it loads. */
  open: v.array(v.string()),
  /** HTML of the login page by the first segment of a path (`de`), '' for all other paths. */
  login: v.record(v.string(), v.string()),
  /** Security headers of the login page. */
  headers: v.record(v.string(), v.string()),
});
export type GateSettings = v.InferOutput<typeof GateSettings>;
