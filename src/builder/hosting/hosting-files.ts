import { createHeaderRules, formatHeaders, type HeaderInput, type HeaderRule } from './header-rules.ts';
import { createHostingRules, formatRedirects, type HostingOptions } from './hosting-rules.ts';

export interface HostingInput extends HostingOptions, HeaderInput {}

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
