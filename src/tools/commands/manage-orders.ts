import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { DEFAULT_RATES } from '#platform/pricing/rates.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { missingStore } from '#store-folder/require-store.ts';
import { listOrders, runStoreOption } from './list-orders.ts';
import { manageOrder } from './manage-order.ts';
import { openStore } from './open-store.ts';
import {
  OF_ONE_ORDER,
  type OrdersOptions,
  parseStatus,
  readOrderChange,
} from './orders-options.ts';

/**
 * `shopkiln orders <store> [number] [state]`: lists orders, shows one, or changes its state. It reads the platform's
 * database, whether or not the platform runs.
 */
export async function manageOrders(
  [slug, number, state]: readonly (string | undefined)[],
  options: OrdersOptions,
): Promise<void> {
  if (slug === undefined) return missingStore('shopkiln orders <store> [number] [state]');
  const status = parseStatus(options.status, '--status');
  const needsNumber = Object.entries(OF_ONE_ORDER).find(
    ([name]) => options[name as keyof typeof OF_ONE_ORDER] !== undefined,
  );
  if (needsNumber && number === undefined)
    throw new UsageError(
      `orders: expected the number of an order for ${needsNumber[1]}: shopkiln orders ${slug} <number> ${needsNumber[1]}`,
    );
  const change = readOrderChange(state, options);
  await openStore(slug, async (db, store) => {
    const connection = {
      db,
      platformUrl: () => readVariable('PLATFORM_URL') ?? '',
      log: () => {},
    };
    const payments = createProviders({
      ...connection,
      env: process.env,
      isLocal: true,
      createSandbox,
    });
    const commerce = { ...payments, ...connection, rates: DEFAULT_RATES, clock: Date.now };
    try {
      const result =
        (await runStoreOption(commerce, store, options)) ??
        (number === undefined
          ? await listOrders(db, store, { ...options, status })
          : await manageOrder(commerce, store, { ...options, ...change, number }));
      if (result.ok)
        return console.log(
          options.json ? JSON.stringify(result.value.data, null, 2) : result.value.text,
        );
      if (options.json) console.log(JSON.stringify({ error: result.error }));
      throw new CommandError(result.error);
    } finally {
      await payments.close();
    }
  });
}
