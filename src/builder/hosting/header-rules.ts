import { ASSET_POLICY, FILE_POLICY, FRAME_POLICY } from './content-security-policy.ts';

/** Headers of every path that matches `for` (host syntax: one `*`, which matches any characters, `/` included). */
export interface HeaderRule {
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface HeaderInput {
  /** Canonical URL of the deployed shop. */
  readonly siteUrl: string;
  /** Content security policy of the pages (`formatPolicy`). */
  readonly policy: string;
  /** A client-rendered gated store: search engines must not list its pages. */
  readonly isClientRendered?: boolean | undefined;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Disables browser features that no page of the shop uses. Wallets need `payment`. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self)',
  'usb=()',
].join(', ');

/** Folder of the scripts that run as workers. A worker has the policy of its own response, not that of its page. */
export const WORKER_FOLDER = '_astro/workers';

/** Headers of files that never change. The policy is shorter than that of pages, which contains hashes. */
export const IMMUTABLE_FILE: HeaderRule['values'] = {
  'Cache-Control': IMMUTABLE,
  'Content-Security-Policy': FILE_POLICY,
};

/**
 * Creates the security and cache headers by path. Overlapping patterns must not set the same header, because hosts differ
 * in which one they use. Therefore pages have no Cache-Control rule; the host's default is max-age=0, must-revalidate.
 * Only the content security policy is set several times. Some hosts send the last one, others send all, and a browser applies
 * all that it gets.
 */
export function createHeaderRules(input: HeaderInput): HeaderRule[] {
  const security: Record<string, string> = {
    'Content-Security-Policy': `${input.policy}; ${FRAME_POLICY}`,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  if (input.isClientRendered) security['X-Robots-Tag'] = 'noindex';
  // No includeSubDomains: other subdomains belong to the seller.
  if (input.siteUrl.startsWith('https:'))
    security['Strict-Transport-Security'] = 'max-age=31536000';
  return [
    { for: '/*', values: security },
    { for: '/*.svg', values: { 'Content-Security-Policy': FILE_POLICY } },
    // Phones load the manifest with each page, so its policy is short.
    { for: '/*.webmanifest', values: { 'Content-Security-Policy': FILE_POLICY } },
    // This rule follows the one for drawings, because some hosts send only the last policy.
    // Pages of the platform, which has another origin, load fonts of the store.
    {
      for: '/assets/*',
      values: { 'Access-Control-Allow-Origin': '*', 'Content-Security-Policy': ASSET_POLICY },
    },
    { for: '/_astro/*', values: IMMUTABLE_FILE },
    { for: '/_shop/*', values: IMMUTABLE_FILE },
    { for: '/mockups/*', values: IMMUTABLE_FILE },
    {
      for: '/data/*',
      values: { 'Cache-Control': REVALIDATE, 'Content-Security-Policy': FILE_POLICY },
    },
  ];
}

/** Serializes header rules in the host's `_headers` format. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ for: path, values }) => {
      const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('');
}
