import type { SandboxTables } from './sandbox-tables.ts';
import type { SellingTables } from './selling-tables.ts';
import type { Tables } from './tables.ts';

type Apart =
  | keyof (SellingTables & SandboxTables)
  | 'rate_limits'
  | 'viewed_campaigns'
  | 'reports'
  | 'faults'
  | 'newsletter_signups';

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
  newsletter_signups: true,
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

/** Whether nobody minds that the last of these are forgotten when the power fails: counts for limits. */
export const mayBeLost = (sql: string): boolean => WRITTEN.exec(sql)?.[1] === 'rate_limits';

/** A write of stock that answers what it changed (`move-stock.ts`). */
const TELLS_STOCK = /^update "inventory" .+ returning .+ as "was"$/;

/**
 * What a statement may change of the catalogue: all of it, but for those that read or write to a table apart, and those
 * of which the rows they answer tell it.
 */
export function catalogueChange(sql: string): 'nothing' | 'what it tells' | 'all' {
  if (sql.startsWith('select ') || Object.hasOwn(APART, WRITTEN.exec(sql)?.[1] ?? '')) return 'nothing';
  return TELLS_STOCK.test(sql) ? 'what it tells' : 'all';
}
