import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { PolicyDirectives } from '#snapshot/records.ts';
import type { InlineCode } from './inline-code.ts';
import { listPaymentSources } from './payment-sources.ts';
import type { ServiceSources } from './service-sources.ts';

/** The sources that a store's pages load, for the content security policy. */
export interface PolicySources {
  readonly platformUrl: string;
  /** URLs of other hosts that serve pictures. */
  readonly imageOrigins?: readonly string[] | undefined;
  /** Payment providers, whose scripts and frames the checkout shows. */
  readonly payments?: PaymentSetup | null | undefined;
  /** External services other than payment providers. */
  readonly services?: readonly ServiceSources[] | undefined;
  /** URLs of embedded pages, which forms of the shop are sent to. */
  readonly framedFormUrls?: readonly string[] | undefined;
  /** URLs that forms are posted to. */
  readonly formUrls?: readonly string[] | undefined;
}

/** No page may show a file of the shop in a frame. Browsers ignore this directive in a page. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/**
 * The policy of files that a browser does not load into a page of the shop: workers, and drawings that are opened as pages.
 * They load only files of the shop.
 */
export const FILE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  FRAME_POLICY,
].join('; ');

/**
 * The policy of a store's own assets. Only the pages of a shop run code: an HTML file among the assets would read the cookies
 * and the storage of the shop.
 */
export const ASSET_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  FRAME_POLICY,
].join('; ');

/**
 * Creates the directives that all pages of a shop share. They allow scripts and styles from the shop's files; inline ones
 * are allowed by their hash, see {@link formatPolicy}.
 */
export function createPolicyDirectives(sources: PolicySources): PolicyDirectives {
  const platform = new URL(sources.platformUrl).origin;
  const images = (sources.imageOrigins ?? []).map((url) => new URL(url).origin);
  // 'self' allows paths of the shop.
  const forms = (sources.formUrls ?? [])
    .filter((url) => !url.startsWith('/'))
    .map((url) => new URL(url).origin);
  const payments = listPaymentSources(sources.payments);
  const services = sources.services ?? [];
  const framedForms = (sources.framedFormUrls ?? []).map((url) => new URL(url).origin);
  const frames = [
    ...payments.frames,
    // The page that a bank leads back to, in the dialog of the checkout.
    ...(sources.payments?.stripe ? [platform] : []),
    ...services.flatMap((service) => service.frames ?? []),
    ...framedForms,
  ];
  const directives: PolicyDirectives = {
    // With 'none', browsers would not prefetch the shop's pages, for which no other directive exists.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...payments.scripts, ...services.flatMap(({ scripts }) => scripts)],
    'style-src': ["'self'"],
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
    'form-action': ["'self'", ...forms, ...framedForms],
  };
  return Object.fromEntries(
    Object.entries(directives).map(([name, values]) => [name, [...new Set(values)]]),
  );
}

/**
 * Serializes the policy of all pages with the hashes of their inline code. They include the speculation rules: Chromium ignores
 * 'inline-speculation-rules' next to a hash.
 */
export function formatPolicy(
  directives: PolicyDirectives,
  code: readonly Pick<InlineCode, 'scripts' | 'styles'>[],
): string {
  const hashes: Readonly<Record<string, readonly string[]>> = {
    'script-src': [...new Set(code.flatMap(({ scripts }) => scripts))].sort(),
    'style-src': [...new Set(code.flatMap(({ styles }) => styles))].sort(),
  };
  return Object.entries(directives)
    .map(([name, sources]) =>
      [name, ...sources, ...(hashes[name] ?? []).map((hash) => `'${hash}'`)].join(' '),
    )
    .join('; ');
}
