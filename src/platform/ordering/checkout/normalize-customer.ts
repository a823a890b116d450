import { createSecretId } from '#platform/db/secret-id.ts';
import { unprocessable } from '#platform/http/http-error.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { parsePostcode } from '#shared/rules/checkout/address-format.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { readVatId } from '#shared/rules/tax/vat-ids.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

interface NormalizeOptions {
  /** Whether the store sells to businesses. Otherwise company and VAT id are dropped. */
  readonly isBusiness?: boolean | undefined;
  readonly pointer: string;
}

/**
 * Keeps the id of the customer and replaces the names of country and state by those of their codes. Delivery and taxes depend
 * on the codes, so the address on the shipment must match them. A postcode and the VAT id of a business get the form of their country.
 */
export function normalizeCustomer(
  customer: Customer,
  before: Customer | undefined,
  { isBusiness = false, pointer }: NormalizeOptions,
): Customer {
  const { stateCode, ...address } = customer.address;
  const { countryCode } = address;
  const normalized = {
    ...address,
    zip: parsePostcode(address.zip, countryCode) ?? address.zip,
    country: countryNames.of(countryCode) ?? countryCode,
  };
  const { company: _, vatId, ...person } = customer;
  return {
    ...(isBusiness ? customer : person),
    ...(isBusiness && vatId && { vatId: requireVatId(vatId, countryCode, `${pointer}/vatId`) }),
    id: before?.id ?? `cus_${createSecretId()}`,
    address:
      countryCode === 'US'
        ? { ...normalized, ...resolveUsState(address.state, stateCode, pointer) }
        : normalized,
  };
}

/** Throws a 422 `HttpError` for a text that is no VAT id of the country. */
function requireVatId(text: string, countryCode: string, pointer: string): string {
  const read = readVatId(text, countryCode);
  if ('id' in read) return read.id;
  throw unprocessable({
    pointer,
    code: read.error === 'vatId' ? 'invalid_vat_id' : 'vat_id_of_other_country',
    message: `expected a VAT id of ${countryCode}, the country of the address`,
  });
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
