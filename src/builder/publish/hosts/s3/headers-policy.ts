import type { HeaderRule } from '#shared/rules/hosting/hosting-table.ts';

/** Limit of CloudFront for headers without a setting. */
const MAX_CUSTOM = 10;

/**
 * Creates the response headers policy with the headers that apply to all paths. The function adds the headers of single paths,
 * which the policy does not override. CloudFront has settings for some headers, and rejects these as custom headers.
 */
export function createHeadersPolicy(slug: string, rules: readonly HeaderRule[]) {
  const everywhere = rules
    .filter((rule) => rule.for === '/*')
    .flatMap(({ values }) => Object.entries(values));
  const security: Record<string, object> = {};
  const custom: { Header: string; Value: string; Override: false }[] = [];
  for (const [name, value] of everywhere) {
    const setting = createSetting(name, value);
    if (setting) security[setting[0]] = { ...setting[1], Override: false };
    else custom.push({ Header: name, Value: value, Override: false });
  }
  if (custom.length > MAX_CUSTOM)
    throw new Error(`expected at most ${MAX_CUSTOM} headers for CloudFront`);
  return { Name: slug, SecurityHeadersConfig: security, CustomHeadersConfig: { Items: custom } };
}

/** Returns the setting for a header. Undefined for a header without one. */
function createSetting(name: string, value: string): readonly [string, object] | undefined {
  switch (name) {
    case 'Content-Security-Policy':
      return ['ContentSecurityPolicy', { ContentSecurityPolicy: value }];
    case 'Referrer-Policy':
      return ['ReferrerPolicy', { ReferrerPolicy: value }];
    case 'X-Content-Type-Options':
      return ['ContentTypeOptions', {}];
    case 'Strict-Transport-Security': {
      const seconds = Number(/^max-age=(\d+)$/.exec(value)?.[1] ?? Number.NaN);
      return [
        'StrictTransportSecurity',
        { AccessControlMaxAgeSec: seconds, IncludeSubdomains: false },
      ];
    }
    default:
      return undefined;
  }
}
