import { isDeepStrictEqual } from 'node:util';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { waitsForSeller } from '#platform/fulfillment/fulfillment-states.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { AddressChange } from '#shared/contract/admin/orders.ts';
import type { Customer } from '#shared/contract/customer.ts';
import { findTerritory, getUsStateCode } from '#shared/rules/tax/places.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { normalizeCustomer } from '../checkout/normalize-customer.ts';
import { lockManagedOrder } from './find-managed-orders.ts';
import { updateSearchEntry } from './search-orders.ts';

interface AddressRequest {
  readonly storeId: string;
  readonly number: string;
  readonly change: AddressChange;
  readonly now: number;
}

/**
 * Corrects the address of an order that is not in production yet, or that no provider has accepted. Country, state and tax area
 * stay, because what the buyer has paid depends on them. An invoice that was issued does not change. Fails with a message.
 */
export function changeAddress(
  db: Database,
  { storeId, number, change, now }: AddressRequest,
): Promise<Result<null, string>> {
  return runInTransaction(db, async (trx): Promise<Result<null, string>> => {
    const order = await lockManagedOrder(trx, storeId, number);
    if (!order) return fail(`${number}: the store has no such order`);
    const { status } = order;
    if (
      status !== 'placed' &&
      !(status === 'in_production' && (await waitsForSeller(trx, order.id)))
    )
      return fail(`${order.number}: it is ${order.status}, so its address cannot be changed`);
    if (order.delivery === null) return fail(`${order.number}: nothing of it is shipped`);
    const { customer } = order;
    const normalized = normalize(
      {
        ...customer,
        firstName: change.firstName ?? customer.firstName,
        lastName: change.lastName ?? customer.lastName,
        phone: change.phone ?? customer.phone,
        address: change.address,
      },
      customer,
    );
    if (!normalized.ok) return fail(`${order.number}: ${normalized.error}`);
    if (!isDeepStrictEqual(getTaxArea(normalized.value), getTaxArea(customer)))
      return fail(
        `${order.number}: the country, the state and the tax area must stay ${customer.address.country} ${customer.address.state}`.trim(),
      );
    await trx
      .updateTable('orders')
      .set({ customer: JSON.stringify(normalized.value), updated_at: now })
      .where('id', '=', order.id)
      .execute();
    await updateSearchEntry(trx, order.id);
    return ok(null);
  });
}

function normalize(customer: Customer, before: Customer): Result<Customer, string> {
  try {
    return ok(normalizeCustomer(customer, before, { isBusiness: true, pointer: '' }));
  } catch (error) {
    if (!(error instanceof HttpError) || !Array.isArray(error.body.errors)) throw error;
    return fail(error.body.errors.map(({ message }) => message).join(', '));
  }
}

/** What decides the taxes of an address: its country, its US state, and its territory. */
function getTaxArea({ address: { countryCode, stateCode = '', zip } }: Customer) {
  const destination = { countryCode, stateCode, postcode: zip };
  return [countryCode, getUsStateCode(destination), findTerritory(destination)];
}
