import { createPlatform } from '#platform/app.ts';
import type { Database } from '#platform/db/tables.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { createSandbox } from '#tools/payment-sandbox/sandbox.ts';
import { insertOrderingRows } from '../ordering-rows.ts';
import { createSeededPlatform, GATE_KEYS } from '../platform.ts';

/** A platform with the fixture stores and the rows of the examples. `errors` collects what it logs. */
export async function createFuzzedPlatform(open?: () => Promise<Database>) {
  const { db } = await createSeededPlatform(open);
  await insertOrderingRows(db);
  const errors: unknown[] = [];
  const log = (message: string, cause: unknown) => errors.push({ message, cause: String(cause) });
  const platformUrl = () => 'http://localhost';
  const { app } = createPlatform({
    db,
    payments: createProviders({ env: {}, isLocal: true, db, platformUrl, log, createSandbox }),
    gateKeys: GATE_KEYS,
    log,
    clientHeader: 'X-Test-Client',
    walletDomainFile: 'wallet-domain',
  });
  return { db, app, errors, send: async (path: string, init: RequestInit) => app.request(path, init) };
}
