import { findStoreById } from '#platform/catalog/stores.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import { type FulfillmentProvider, ProviderUnavailable } from './fulfillment-provider.ts';
import type { Fulfillment } from './fulfillment-states.ts';

/** Returns the provider of a submission. Throws a {@link ProviderUnavailable} while it is not configured. */
export async function requireProvider(
  { db, findProvider }: FulfillmentContext,
  { storeId, provider: name }: Fulfillment,
): Promise<FulfillmentProvider> {
  const store = await findStoreById(db, storeId);
  const provider = store && findProvider(name, store);
  if (!provider) throw new ProviderUnavailable(`the provider ${name} is not configured`);
  return provider;
}
