import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { createHeaderRules, formatHeaders, type HeaderRule } from './header-rules.ts';
import { createHostingRules, formatRedirects, type HostingOptions } from './hosting-rules.ts';
import type { InlineHashes } from './inline-hashes.ts';
import type { ServiceSources } from './service-sources.ts';

export interface HostingInput extends HostingOptions, Omit<InlineHashes, 'foreignScripts'> {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly imageOrigins?: readonly string[];
  readonly formUrls?: readonly string[];
  readonly frameUrls?: readonly string[];
  readonly payments?: PaymentSetup | null;
  readonly services?: readonly ServiceSources[];
}

export interface HostingFiles {
  /** Contents by file name. */
  readonly files: Readonly<Record<'_redirects' | '_headers', string>>;
  readonly headers: readonly HeaderRule[];
}

/** Creates the files that configure the host of a built store. */
export function createHostingFiles(input: HostingInput): HostingFiles {
  const headers = createHeaderRules(input);
  return {
    files: { _redirects: formatRedirects(createHostingRules(input)), _headers: formatHeaders(headers) },
    headers,
  };
}
