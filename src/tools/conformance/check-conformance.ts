import { PullError } from '#builder/pull/pull-error.ts';
import { CALLS } from '#shared/contract/calls.ts';
import { BROWSER_CHECKS } from './browser-checks.ts';
import { CATALOG_CHECKS } from './catalog-checks.ts';
import { COMMERCE_CHECKS } from './commerce-checks.ts';
import type { ConformanceCheck, Finding } from './conformance-check.ts';
import {
  Nonconformance,
  NotFound,
  NotOfferedError,
  type TestedShop,
  Untestable,
} from './tested-shop.ts';

const CHECKS: readonly ConformanceCheck[] = [
  ...CATALOG_CHECKS,
  ...BROWSER_CHECKS,
  ...COMMERCE_CHECKS,
];

/** The calls that no check sends, such as `POST /v1/checkout/submit`: they would take money, or need a preview or a wallet. */
export const UNTESTED_CALLS: readonly string[] = CALLS.filter(
  (call) => !CHECKS.some((check) => check.call === call),
).map(describeCall);

/** Tests one rule after another, because later ones use what earlier ones have read, and yields each finding. */
export async function* checkConformance(shop: TestedShop): AsyncGenerator<Finding> {
  for (const check of CHECKS) yield await runCheck(check, shop);
}

async function runCheck(
  { call, rule, without, check }: ConformanceCheck,
  shop: TestedShop,
): Promise<Finding> {
  const finding = { call: describeCall(call), rule };
  try {
    await check(shop);
    return { ...finding, outcome: 'met' };
  } catch (error) {
    if (error instanceof NotFound && without)
      return { ...finding, outcome: 'missing', detail: `not offered: ${without}` };
    if (error instanceof NotOfferedError)
      return without
        ? { ...finding, outcome: 'missing', detail: `not offered: ${without}` }
        : { ...finding, outcome: 'wrong', detail: 'the platform has no such call' };
    if (error instanceof Untestable)
      return { ...finding, outcome: 'untested', detail: error.message };
    if (error instanceof Nonconformance || error instanceof PullError)
      return { ...finding, outcome: 'wrong', detail: error.message };
    throw error;
  }
}

function describeCall({ method, path }: Pick<ConformanceCheck['call'], 'method' | 'path'>): string {
  return `${method} ${path}`;
}
