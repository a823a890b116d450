import type { StockChange } from './stock-change.ts';
import type { Database } from './tables.ts';

/** How a database tells at no cost that the catalogue or its stock has changed. */
export interface CatalogueChanges {
  /**
   * A number that is another one after each change that was committed, whoever made it: this process or one beside it.
   * Sales of this process are no such change: {@link onStock} tells of them one by one.
   */
  readonly version: () => number;
  /** Calls the listener right after a commit that moved stock, with all it moved. */
  readonly onStock: (listener: StockListener) => void;
}
export type StockListener = (changes: readonly StockChange[]) => void;

/** By what a database and its transactions have in common in Kysely. */
const CHANGES = new WeakMap<object, CatalogueChanges>();

const sharedPart = (db: Database): object => db.getExecutor().adapter;

/** Undefined where a database does not tell of changes at no cost (Postgres, memory). */
export const catalogueChanges = (db: Database): CatalogueChanges | undefined => CHANGES.get(sharedPart(db));

export function tellsChanges(db: Database, changes: CatalogueChanges): void {
  CHANGES.set(sharedPart(db), changes);
}
