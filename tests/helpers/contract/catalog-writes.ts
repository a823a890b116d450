import { type CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely';
import { INVALIDATES } from '#platform/db/catalog-events.ts';
import type { WriteQuery } from '#platform/db/write.ts';

const WRITTEN = /^(?:insert into|update|delete from) "(\w+)"/;

export interface CatalogWrites {
  /** Catalog tables that were written to. */
  readonly tables: ReadonlySet<string>;
  /** Statements that wrote to a catalog table without an event of that table. */
  readonly withoutEvent: readonly string[];
  /** Runs `work`, which may write without events: migrations, before anything is cached. */
  readonly ignore: <T>(work: () => Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

/** Observes all Kysely statements of this process, on any database, until `stop`. */
export function observeCatalogWrites(): CatalogWrites {
  const original = DefaultQueryExecutor.prototype.executeQuery;
  const tables = new Set<string>();
  const withoutEvent: string[] = [];
  let ignoring = 0;
  DefaultQueryExecutor.prototype.executeQuery = async function observed<R>(
    this: DefaultQueryExecutor,
    query: CompiledQuery<unknown>,
  ): Promise<QueryResult<R>> {
    const result = (await original.call(this, query)) as QueryResult<R>;
    const table = WRITTEN.exec(query.sql)?.[1] ?? '';
    if (ignoring > 0 || !Object.hasOwn(INVALIDATES, table)) return result;
    tables.add(table);
    const { events } = query as WriteQuery<R>;
    const eventTables = events?.(result.rows).map((event) => event.table as string);
    // A conditional update without a matching row changed nothing.
    const hasChanged = result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n;
    if (!events || (hasChanged && !eventTables?.includes(table))) withoutEvent.push(query.sql);
    return result;
  };
  return {
    tables,
    withoutEvent,
    async ignore(work) {
      ignoring += 1;
      try {
        return await work();
      } finally {
        ignoring -= 1;
      }
    },
    stop() {
      DefaultQueryExecutor.prototype.executeQuery = original;
    },
  };
}
