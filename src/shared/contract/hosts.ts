/** Hosts that a site can be published on. `s3` is Amazon S3 with CloudFront, `plain` any file server. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'nginx', 's3', 'plain'] as const;
export type HostName = (typeof HOSTS)[number];

export const DEFAULT_HOST: HostName = 'netlify';

/** Hosts that run a function before they serve a file. A gate that is checked at the edge needs one. */
export const HOSTS_WITH_FUNCTIONS: readonly HostName[] = ['netlify', 'cloudflare', 'vercel'];

/** Hosts whose functions look up listings that were added after the build. Other hosts respond 200 to the address of any listing. */
export const HOSTS_WITH_LISTING_LOOKUP: readonly HostName[] = ['netlify', 'cloudflare'];

/** Hosts that scale pictures on request. For the others, `--publish` writes each picture at each width. */
export const HOSTS_WITH_IMAGE_SERVICE: readonly HostName[] = ['netlify'];
