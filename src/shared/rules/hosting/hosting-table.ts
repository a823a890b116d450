import * as v from 'valibot';

/** One redirect or rewrite. `from` is a path, or ends with `/*`, which also matches the path without it. */
export const HostingRule = v.object({
  from: v.string(),
  /** A path of the site. `:splat` is replaced by what `*` matched. */
  to: v.string(),
  /** 200 and 404 return the file `to` at the requested address; 301 and 302 redirect. */
  status: v.picklist([200, 301, 302, 404]),
  /** The rule also applies when the site has a file with that path. */
  force: v.optional(v.literal(true)),
});
export type HostingRule = v.InferOutput<typeof HostingRule>;

/** Headers of every path that matches `for`. One `*` matches any characters, `/` included. */
export const HeaderRule = v.object({ for: v.string(), values: v.record(v.string(), v.string()) });
export type HeaderRule = v.InferOutput<typeof HeaderRule>;

/**
 * How a site is served, on every host and by the local server. A request gets the first match among the forced rules, then the files,
 * then the other rules, and otherwise `/404.html` with status 404. The page with the file `x.html` has the address `/x`. Of two
 * header rules with the same header, the last one applies.
 */
export const HostingTable = v.object({
  rules: v.array(HostingRule),
  headers: v.array(HeaderRule),
  /** Where listings are looked up that the site does not have. Undefined for a host that cannot, and with an edge gate. */
  listings: v.optional(v.object({ slug: v.string(), platformUrl: v.string() })),
});
export type HostingTable = v.InferOutput<typeof HostingTable>;

/** The table of a built site, relative to its folder. Files in a folder with a leading dot are not served. */
export const HOSTING_FILE = '.shopkiln/hosting.json';

/** The page of unknown paths. */
export const NOT_FOUND_PAGE = '/404.html';
