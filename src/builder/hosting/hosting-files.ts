import {
  DEFAULT_HOST,
  HOSTS_WITH_IMAGE_SERVICE,
  HOSTS_WITH_LISTING_LOOKUP,
  type HostName,
} from '#shared/contract/hosts.ts';
import { HOSTING_FILE, type HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import {
  createHeaderRules,
  formatHeaders,
  type HeaderInput,
  type HeaderRule,
  IMMUTABLE_FILE,
} from './header-rules.ts';
import { createHostingRules, formatRedirects, type HostingOptions } from './hosting-rules.ts';

export interface HostingInput extends HostingOptions, HeaderInput {
  readonly host?: HostName | undefined;
  /** Where listings are looked up. Undefined for a gated store, whose platform responds to nobody without a code. */
  readonly listings?: HostingTable['listings'];
}

export interface HostingFiles {
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly headers: readonly HeaderRule[];
}

/** Creates the hosting table of a built store, and the files that Netlify reads. Other hosts get theirs when it is published. */
export function createHostingFiles(input: HostingInput): HostingFiles {
  const host = input.host ?? DEFAULT_HOST;
  const headers = createHeaderRules(input);
  // The address of a composed picture changes with its content.
  if (!HOSTS_WITH_IMAGE_SERVICE.includes(host))
    headers.push({ for: '/_pictures/mockups/*', values: IMMUTABLE_FILE });
  const listings = HOSTS_WITH_LISTING_LOOKUP.includes(host) ? input.listings : undefined;
  const table: HostingTable = {
    rules: createHostingRules(input),
    headers,
    ...(listings && { listings }),
  };
  return {
    files: {
      [HOSTING_FILE]: JSON.stringify(table),
      ...(host === 'netlify' && {
        _redirects: formatRedirects(table.rules),
        _headers: formatHeaders(table.headers),
      }),
    },
    headers,
  };
}
