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

const CHANGES = new WeakMap<Database, CatalogueChanges>();

/** Undefined where a database does not tell of changes at no cost (Postgres, memory). */
export const catalogueChanges = (db: Database): CatalogueChanges | undefined => CHANGES.get(db);

export function tellsChanges(db: Database, changes: CatalogueChanges): void {
  CHANGES.set(db, changes);
}
