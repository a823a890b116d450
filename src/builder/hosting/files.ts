import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { formatHeaders, type HeaderRule, headerRules } from './headers.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { formatRedirects, type HostingSwitches, hostingRules } from './rules.ts';
import type { ServiceSources } from './service-sources.ts';

export interface HostingInput extends HostingSwitches, Omit<InlineHashes, 'foreignScripts'> {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly imageOrigins?: readonly string[];
  readonly formUrls?: readonly string[];
  readonly frameUrls?: readonly string[];
  readonly payments?: PaymentSetup | null;
  readonly services?: readonly ServiceSources[];
}

export interface HostingFiles {
  /** Texts by file name. */
  readonly files: Readonly<Record<'_redirects' | '_headers', string>>;
  readonly headers: readonly HeaderRule[];
}

/** What a built store tells its host. */
export function hostingFiles(input: HostingInput): HostingFiles {
  const headers = headerRules(input);
  return { files: { _redirects: formatRedirects(hostingRules(input)), _headers: formatHeaders(headers) }, headers };
}
