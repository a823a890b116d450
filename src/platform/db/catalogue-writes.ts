import type { SandboxTables } from './sandbox-tables.ts';
import type { SellingTables } from './selling-tables.ts';
import type { Tables } from './tables.ts';

type Apart = keyof (SellingTables & SandboxTables) | 'rate_limits' | 'viewed_campaigns' | 'reports' | 'faults';

/** Tables nothing of the catalogue is read from, stock included: carts, orders and counters change all the time. */
const APART: Readonly<Record<Apart, true>> = {
  checkouts: true,
  payments: true,
  bank_waits: true,
  stock_holds: true,
  orders: true,
  order_items: true,
  shipments: true,
  idempotent_answers: true,
  outbox: true,
  provider_events: true,
  preorders: true,
  sandbox_objects: true,
  sandbox_answers: true,
  sandbox_events: true,
  sandbox_settings: true,
  rate_limits: true,
  viewed_campaigns: true,
  reports: true,
  faults: true,
};

/** Names of {@link APART}, for the test that nothing of the catalogue needs them. */
export const TABLES_APART = Object.keys(APART) as readonly (keyof Tables)[];

const WRITTEN = /^(?:insert into|update|delete from) "(\w+)"/;

/** Whether a statement may change the catalogue: every one but those that read, or write to a table apart. */
export const changesCatalogue = (sql: string): boolean =>
  !sql.startsWith('select ') && !Object.hasOwn(APART, WRITTEN.exec(sql)?.[1] ?? '');
