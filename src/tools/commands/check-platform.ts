import { requestFromPlatform } from '#builder/pull/request-from-platform.ts';
import { grantAccess } from '#shared/contract/access.ts';
import type { RegionCode } from '#shared/contract/codes.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { checkConformance, UNTESTED_CALLS } from '../conformance/check-conformance.ts';
import type { Finding, Outcome } from '../conformance/conformance-check.ts';
import { TestedShop } from '../conformance/tested-shop.ts';

export interface ConformanceOptions {
  readonly code?: string | undefined;
  readonly region?: RegionCode | undefined;
  readonly country?: string | undefined;
  readonly json?: boolean | undefined;
}

/** `shopkiln conformance <url> <store>`: tests whether a platform serves the contract, and says what it lacks. */
export async function checkPlatform(
  address: string | undefined,
  slug: string | undefined,
  { code, region = 'USA', country, json = false }: ConformanceOptions,
): Promise<void> {
  if (address === undefined || !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new UsageError(
      'conformance: expected the address of a platform, such as http://localhost:4400',
    );
  if (slug === undefined) return missingStore('shopkiln conformance <url> <store>');
  const platform = { url: removeTrailingSlashes(address) };
  const grant = code === undefined ? undefined : await requestGrant(platform, slug, code);
  const destination = country ?? getRegionCountry(region) ?? 'DE';
  const shop = new TestedShop({ ...platform, grant }, slug, region, destination);

  const findings: Finding[] = [];
  for await (const finding of checkConformance(shop)) {
    findings.push(finding);
    if (!json) console.log(formatFinding(finding));
  }
  if (json) console.log(JSON.stringify({ findings, untestedCalls: UNTESTED_CALLS }, null, 2));
  else console.log(formatSummary(findings));
  const wrong = findings.filter(({ outcome }) => outcome === 'wrong').length;
  if (wrong > 0) throw new CommandError(`${wrong} of ${findings.length} rules do not hold.`);
}

async function requestGrant(
  platform: { readonly url: string },
  siteKey: string,
  accessCode: string,
): Promise<string> {
  const response = await requestFromPlatform(platform, grantAccess, {
    headers: {},
    body: { siteKey, accessCode },
  });
  if (response.ok) return response.value.grant;
  throw new CommandError(`The platform gives no access with this code: ${response.error.message}`);
}

const LABELS: Readonly<Record<Outcome, string>> = {
  met: 'ok      ',
  missing: 'missing ',
  untested: 'untested',
  wrong: 'wrong   ',
};

const formatFinding = ({ call, rule, outcome, detail }: Finding): string =>
  `${LABELS[outcome]}  ${call} ${rule}${detail ? `\n            ${detail}` : ''}`;

function formatSummary(findings: readonly Finding[]): string {
  const count = (outcome: Outcome) =>
    findings.filter((finding) => finding.outcome === outcome).length;
  return `
Rules that hold: ${count('met')}, wrong: ${count('wrong')}, optional calls that are missing: ${count('missing')}, not tested: ${count('untested')}.
Not tested, because they take money or need a preview, a wallet or a mail: ${UNTESTED_CALLS.join(', ')}`;
}
