import * as v from 'valibot';

/** What the gate of one built store needs to know. The build writes it; nothing in it is secret. */
export const GateSettings = v.object({
  slug: v.string(),
  platformUrl: v.string(),
  /** Addresses that open without a pass, each with its query where it has one: the login page and what it loads. */
  open: v.array(v.string()),
  /** The login page as HTML by the first part of an address, '' for all others. */
  login: v.record(v.string(), v.string()),
  /** Security headers of the login page. */
  headers: v.record(v.string(), v.string()),
});
export type GateSettings = v.InferOutput<typeof GateSettings>;
