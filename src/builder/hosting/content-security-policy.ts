import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { listPaymentSources } from './payment-sources.ts';
import type { ServiceSources } from './service-sources.ts';

/** What a store's pages load, as the content security policy names it. */
export interface PolicySources {
  readonly platformUrl: string;
  /** `sha256-…` of every executable inline script of the pages. */
  readonly inlineScriptHashes: readonly string[];
  /** `sha256-…` of every inline style element of the pages. */
  readonly inlineStyleHashes: readonly string[];
  /** Addresses of other hosts that pictures come from. */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Payment providers, whose scripts and frames the checkout shows. */
  readonly payments?: PaymentSetup | null | undefined;
  /** Outside services beside those that take money. */
  readonly services?: readonly ServiceSources[] | undefined;
  /** Addresses of pages that are embedded. */
  readonly frameUrls?: readonly string[] | undefined;
  /** Addresses that forms are posted to. */
  readonly formUrls?: readonly string[] | undefined;
}

/** Servers and proxies commonly refuse header lines above 8 KB. */
const MAX_LENGTH = 7000;

/**
 * The shop's content security policy. Scripts and styles are the shop's own files or inline ones known by their hash;
 * throws when the hashes no longer fit a header, since then a page writes changing code inline.
 */
export function createContentSecurityPolicy(sources: PolicySources): string {
  const platform = new URL(sources.platformUrl).origin;
  const images = (sources.imageOrigins ?? []).map((url) => new URL(url).origin);
  // A path is the shop's own, which 'self' covers.
  const forms = (sources.formUrls ?? []).filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin);
  const payments = listPaymentSources(sources.payments);
  const services = sources.services ?? [];
  const frames = [
    ...payments.frames,
    ...services.flatMap((service) => service.frames ?? []),
    ...(sources.frameUrls ?? []).map((url) => new URL(url).origin),
  ];
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    // Not 'none': prefetches of the shop's own pages fall back to it.
    'default-src': ["'self'"],
    // Speculation rules stand among the hashes: Chromium passes over 'inline-speculation-rules' beside a hash.
    'script-src': [
      "'self'",
      ...quoted(sources.inlineScriptHashes),
      ...payments.scripts,
      ...services.flatMap(({ scripts }) => scripts),
    ],
    'style-src': ["'self'", ...quoted(sources.inlineStyleHashes)],
    'img-src': [
      "'self'",
      'data:',
      platform,
      ...images,
      ...payments.images,
      ...services.flatMap((service) => service.images ?? []),
    ],
    'media-src': ["'self'", platform],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      platform,
      ...forms,
      ...payments.connections,
      ...services.flatMap(({ connections }) => connections),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
  if (policy.length > MAX_LENGTH) {
    const counts = `${sources.inlineScriptHashes.length} inline scripts and ${sources.inlineStyleHashes.length} inline styles`;
    throw new Error(
      `Content-Security-Policy: ${policy.length} characters for ${counts}, expected at most ${MAX_LENGTH}. ` +
        'Some page writes data into an inline script or style; move it to a data block or a file.',
    );
  }
  return policy;
}
