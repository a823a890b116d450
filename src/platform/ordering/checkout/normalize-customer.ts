import { createSecretId } from '#platform/db/secret-id.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { parsePostcode } from '#shared/rules/checkout/address-format.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Keeps the id of the customer and replaces the names of country and state by those of their codes. Delivery and taxes depend
 * on the codes, so the address on the shipment must match them. A postcode gets the form of its country.
 */
export function normalizeCustomer(
  customer: Customer,
  before: Customer | undefined,
  pointer: string,
): Customer {
  const { stateCode, ...address } = customer.address;
  const { countryCode } = address;
  const normalized = {
    ...address,
    zip: parsePostcode(address.zip, countryCode) ?? address.zip,
    country: countryNames.of(countryCode) ?? countryCode,
  };
  return {
    ...customer,
    id: before?.id ?? `cus_${createSecretId()}`,
    address:
      countryCode === 'US'
        ? { ...normalized, ...resolveUsState(address.state, stateCode, pointer) }
        : normalized,
  };
}

/**
 * Returns name and code of a US state, both empty without a name: placing the order then fails. Throws a 422 `HttpError` for a name that no
 * state has, because the order would have no tax, and for a name and a code of different states.
 */
function resolveUsState(
  name: string,
  code: string | undefined,
  pointer: string,
): { readonly state: string; readonly stateCode?: string } {
  const byCode = findUsState(code ?? '');
  const byName = findUsState(name);
  if (byCode && byName && byCode.code !== byName.code) {
    throw unprocessable({
      pointer: `${pointer}/address/stateCode`,
      code: 'state_mismatch',
      message: 'expected the code of the state in the address',
    });
  }
  const found = byCode ?? byName;
  if (found) return { state: found.name, stateCode: found.code };
  if (name.trim() === '' && !code?.trim()) return { state: '' };
  throw unprocessable({
    pointer: `${pointer}/address/state`,
    code: 'unknown_state',
    message: 'expected a state of the United States or its code',
  });
}
