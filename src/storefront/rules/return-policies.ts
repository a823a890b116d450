import type { RegionCode } from '#shared/contract/codes.ts';
import { RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { ReturnRule, Store } from '#shared/contract/store.ts';
import { listRegionCountries } from '#shared/rules/localization/find-region.ts';

/** Google reads at most this many countries of a policy. */
const MAX_COUNTRIES = 50;

interface Shop {
  readonly defaultRegion: RegionCode;
  readonly delivery?: Store['delivery'];
  readonly returns?: Store['returns'];
}

/** Returns a function that finds the node of the return policy of a product; undefined for a product without a policy. */
export function createReturnPolicies(
  shop: Shop,
): (productId: string, isDigital: boolean) => ReturnPolicy | undefined {
  const countries = listCountries(shop);
  if (countries.length === 0) return () => undefined;
  const { returns } = shop;
  const create = (name: string, rule: ReturnRule, isDigital = false) =>
    createPolicy(name, rule, isDigital, countries);
  const physical = create('returns', returns?.physical ?? { days: RETURN_DAYS, paidBy: 'seller' });
  const digital =
    returns && returns.digital.days > 0
      ? create('returns-digital', returns.digital, true)
      : undefined;
  const products = new Map(
    returns?.products?.map((rule, at) => [rule.productId, create(`returns-${at + 1}`, rule)]),
  );
  return (productId, isDigital) => products.get(productId) ?? (isDigital ? digital : physical);
}

/**
 * Lists the countries of the policy. For a store that names its returns they are the countries to which it delivers, otherwise the
 * countries of its region. Lists none if there are too many for the format.
 */
function listCountries({ defaultRegion, delivery, returns }: Shop): readonly string[] {
  const delivered =
    returns && delivery ? [...new Set(delivery.zones.flatMap((zone) => zone.countries))] : [];
  const isShort = delivered.length > 0 && delivered.length <= MAX_COUNTRIES;
  const countries = isShort ? delivered : listRegionCountries(defaultRegion);
  return countries.length > MAX_COUNTRIES ? [] : countries;
}

type ReturnPolicy = ReturnType<typeof createPolicy>;

/** Creates a node by the properties that Google documents. Downloads are not sent back, so they have no method. */
function createPolicy(
  name: string,
  { days, paidBy }: ReturnRule,
  isDigital: boolean,
  countries: readonly string[],
) {
  const window = {
    returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    ...(!isDigital && { returnMethod: 'ReturnByMail' }),
    returnFees:
      isDigital || paidBy === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility',
  };
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `#${name}`,
    applicableCountry: countries.length === 1 ? countries[0] : countries,
    ...(days === 0 ? { returnPolicyCategory: 'MerchantReturnNotPermitted' } : window),
  } as const;
}
