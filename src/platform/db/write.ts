import {
  type Compilable,
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type QueryResult,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { type CatalogEvent, INVALIDATES, type Invalidation } from './catalog-events.ts';
import type { Database } from './tables.ts';

/** What a database has to know of a write besides its SQL. */
export interface WriteOptions<R> {
  /** What the write changed of the catalog, by the rows it returned. */
  readonly events?: (rows: readonly R[]) => readonly CatalogEvent[];
  /** False where the last such writes may be lost in a power cut: nobody waits for the disk then. */
  readonly isDurable?: boolean;
}

/** A compiled statement with its options, which Kysely hands on to the connection as they are. */
export interface WriteQuery<R> extends CompiledQuery<R>, WriteOptions<R> {}

/** Executes a write together with its options. */
export function executeWrite<R>(db: Database, query: Compilable<R>, options: WriteOptions<R>): Promise<QueryResult<R>> {
  const write: WriteQuery<R> = { ...query.compile(), ...options };
  return db.executeQuery<R>(write);
}

/** Executes a write to a table of the catalog. Its events take effect when the transaction is committed. */
export function writeCatalog<R>(
  db: Database,
  query: Compilable<R>,
  ...events: CatalogEvent[]
): Promise<QueryResult<R>> {
  return executeWrite(db, query, { events: () => events });
}

/**
 * Returns which cached responses an executed statement makes invalid. A statement that changed a table of the catalog and
 * names no event makes all of them invalid: whoever forgets the events of a write loses speed, but no shopper reads old data.
 */
export function getInvalidations<R>(query: WriteQuery<R>, result: QueryResult<R>): readonly Invalidation[] {
  const events = query.events?.(result.rows) ?? [];
  if (events.length > 0) return events.map((event) => INVALIDATES[event.table](event));
  // A conditional write that found no row has changed nothing.
  const hasChanged = result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n;
  return mayWriteCatalog(query.query) && (!query.events || hasChanged) ? ['all'] : [];
}

/** True also for what does not name one table: raw SQL, several tables, an alias. */
function mayWriteCatalog(node: OperationNode): boolean {
  if (SelectQueryNode.is(node)) return false;
  const table = writtenTable(node);
  return !table || !TableNode.is(table) || Object.hasOwn(INVALIDATES, table.table.identifier.name);
}

function writtenTable(node: OperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(node)) return node.into;
  if (UpdateQueryNode.is(node)) return node.table;
  if (!DeleteQueryNode.is(node)) return undefined;
  const { froms } = node.from;
  return froms.length === 1 ? froms[0] : undefined;
}
