import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { listPaymentSources } from './payment-sources.ts';
import type { ServiceSources } from './service-sources.ts';

/** The sources that a store's pages load, for the content security policy. */
export interface PolicySources {
  readonly platformUrl: string;
  /** `sha256-…` of every executable inline script of the pages. */
  readonly inlineScriptHashes: readonly string[];
  /** `sha256-…` of every inline style element of the pages. */
  readonly inlineStyleHashes: readonly string[];
  /** URLs of other hosts that serve pictures. */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Payment providers, whose scripts and frames the checkout shows. */
  readonly payments?: PaymentSetup | null | undefined;
  /** External services other than payment providers. */
  readonly services?: readonly ServiceSources[] | undefined;
  /** URLs of embedded pages. */
  readonly frameUrls?: readonly string[] | undefined;
  /** URLs that forms are posted to. */
  readonly formUrls?: readonly string[] | undefined;
}

/** In characters. Servers and proxies commonly reject header lines above 8 KB. */
const MAX_LENGTH = 7000;

/**
 * Creates the shop's content security policy. It allows scripts and styles from the shop's files, and inline ones by their
 * hash. Throws when the hashes do not fit into a header, which means that a page contains generated inline code.
 */
export function createContentSecurityPolicy(sources: PolicySources): string {
  const platform = new URL(sources.platformUrl).origin;
  const images = (sources.imageOrigins ?? []).map((url) => new URL(url).origin);
  // 'self' allows paths of the shop.
  const forms = (sources.formUrls ?? []).filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin);
  const payments = listPaymentSources(sources.payments);
  const services = sources.services ?? [];
  const frames = [
    ...payments.frames,
    ...services.flatMap((service) => service.frames ?? []),
    ...(sources.frameUrls ?? []).map((url) => new URL(url).origin),
  ];
  const quote = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    // Not 'none': prefetches of the shop's pages fall back to it.
    'default-src': ["'self'"],
    // The hashes include the speculation rules: Chromium ignores 'inline-speculation-rules' next to a hash.
    'script-src': [
      "'self'",
      ...quote(sources.inlineScriptHashes),
      ...payments.scripts,
      ...services.flatMap(({ scripts }) => scripts),
    ],
    'style-src': ["'self'", ...quote(sources.inlineStyleHashes)],
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
        'A page writes data into an inline script or style; move the data to a data block or a file.',
    );
  }
  return policy;
}
