import { join } from 'node:path';
import type { PaymentSetup } from '#contract/payment-setup.ts';
import { atomicWrite } from '#lib/atomic-write.ts';
import { formatHeaders, type HeaderRule, headerRules } from './headers.ts';
import { inlineHashes } from './inline-hashes.ts';
import { formatRedirects, type HostingSwitches, hostingRules } from './rules.ts';
import type { ServiceSources } from './service-sources.ts';

export interface HostingInput extends HostingSwitches {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly imageOrigins?: readonly string[];
  readonly formUrls?: readonly string[];
  readonly frameUrls?: readonly string[];
  readonly payments?: PaymentSetup | null;
  readonly services?: readonly ServiceSources[];
}

/** Writes `_redirects` and `_headers` of a built store. Call it last: it hashes the inline code of the pages. */
export async function writeHosting(
  distDir: string,
  input: HostingInput,
): Promise<{ readonly foreignScripts: readonly string[]; readonly headers: readonly HeaderRule[] }> {
  const { foreignScripts, ...hashes } = inlineHashes(distDir);
  const headers = headerRules({ ...input, ...hashes });
  await atomicWrite(join(distDir, '_redirects'), formatRedirects(hostingRules(input)));
  await atomicWrite(join(distDir, '_headers'), formatHeaders(headers));
  return { foreignScripts, headers };
}
