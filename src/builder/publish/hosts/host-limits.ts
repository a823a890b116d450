import type { HostName } from '#shared/contract/hosts.ts';

const KIB = 1024;
const MIB = KIB * KIB;

/** What a host limits. `rules` are redirects and rewrites. */
export type Measure =
  | 'fileBytes'
  | 'files'
  | 'filesInFolder'
  | 'rules'
  | 'headerRules'
  | 'headerLine'
  | 'functionBytes';

export interface HostLimit {
  readonly measure: Measure;
  /** Undefined where only some plans have a limit. */
  readonly max?: number;
  /** The limit of the cheapest plan, when others have a higher one. A site above it is published with a warning. */
  readonly planMax?: number;
  /** The function, in the folder to publish. */
  readonly file?: string;
  /** Whether the size of the compressed file counts. */
  readonly isCompressed?: boolean;
  /** Page of the host that states the limit. */
  readonly source: string;
  /** Day on which the page was read. */
  readonly read: string;
}

const read = '2026-11-29';

/** Limits of the hosts that a site can exceed. A server of the seller's own has none. */
export const HOST_LIMITS: Readonly<Record<HostName, readonly HostLimit[]>> = {
  netlify: [
    {
      measure: 'filesInFolder',
      max: 54_000,
      source: 'docs.netlify.com/site-deploys/overview',
      read,
    },
  ],
  cloudflare: [
    {
      measure: 'fileBytes',
      max: 25 * MIB,
      source: 'developers.cloudflare.com/workers/platform/limits',
      read,
    },
    {
      measure: 'files',
      max: 100_000,
      planMax: 20_000,
      source: 'developers.cloudflare.com/workers/platform/limits',
      read,
    },
    {
      measure: 'functionBytes',
      max: 10 * MIB,
      planMax: 3 * MIB,
      file: 'worker.js',
      isCompressed: true,
      source: 'developers.cloudflare.com/workers/platform/limits',
      read,
    },
    {
      measure: 'headerRules',
      max: 100,
      source: 'developers.cloudflare.com/workers/static-assets/headers',
      read,
    },
    {
      measure: 'headerLine',
      max: 2_000,
      source: 'developers.cloudflare.com/workers/static-assets/headers',
      read,
    },
  ],
  vercel: [
    // Vercel raises the number of routes on request.
    { measure: 'rules', planMax: 1_024, source: 'vercel.com/docs/limits', read },
    {
      measure: 'headerLine',
      max: 32 * KIB,
      source: 'github.com/vercel/vercel/pull/14263',
      read,
    },
  ],
  s3: [
    {
      measure: 'functionBytes',
      max: 10 * KIB,
      file: '.cloudfront/function.js',
      source: 'docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html',
      read,
    },
  ],
  nginx: [],
  plain: [],
};

/** Returns the characters that the line of a header may have on a host, with its name. Undefined without a limit. */
export const getMaxHeaderLine = (host: HostName): number | undefined =>
  HOST_LIMITS[host].find(({ measure }) => measure === 'headerLine')?.max;
