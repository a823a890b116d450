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

/** Options of a write besides its SQL. */
export interface WriteOptions<R> {
  /** Returns the write's catalog events from its returned rows. */
  readonly events?: (rows: readonly R[]) => readonly CatalogEvent[];
  /** False when a power cut may lose the write, so that it need not wait for the disk. */
  readonly isDurable?: boolean;
}

/** A compiled statement with its options, which Kysely passes to the connection unchanged. */
export interface WriteQuery<R> extends CompiledQuery<R>, WriteOptions<R> {}

/** Executes a write with its options. */
export function executeWrite<R>(
  db: Database,
  query: Compilable<R>,
  options: WriteOptions<R>,
): Promise<QueryResult<R>> {
  const write: WriteQuery<R> = { ...query.compile(), ...options };
  return db.executeQuery<R>(write);
}

/** Executes a write to a catalog table. Its events take effect with the commit of the transaction. */
export function writeCatalog<R>(
  db: Database,
  query: Compilable<R>,
  ...events: CatalogEvent[]
): Promise<QueryResult<R>> {
  return executeWrite(db, query, { events: () => events });
}

/**
 * Returns what an executed statement invalidates. A write to a catalog table without events invalidates all cached responses:
 * forgotten events cost speed, but no shopper reads old data.
 */
export function getInvalidations<R>(
  query: WriteQuery<R>,
  result: QueryResult<R>,
): readonly Invalidation[] {
  const events = query.events?.(result.rows) ?? [];
  if (events.length > 0) return events.map((event) => INVALIDATES[event.table](event));
  // A conditional write without a matching row changed nothing.
  const hasChanged = result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n;
  return mayWriteCatalog(query.query) && (!query.events || hasChanged) ? ['all'] : [];
}

/** Whether a statement may have catalog events, before it is executed. */
export const mayInvalidate = <R>({ query, events }: WriteQuery<R>): boolean =>
  !SelectQueryNode.is(query) && (events !== undefined || mayWriteCatalog(query));

/** Also true when the table is unknown: raw SQL, several tables, an alias. */
function mayWriteCatalog(node: OperationNode): boolean {
  if (SelectQueryNode.is(node)) return false;
  const table = getWrittenTable(node);
  return !table || !TableNode.is(table) || Object.hasOwn(INVALIDATES, table.table.identifier.name);
}

function getWrittenTable(node: OperationNode): OperationNode | undefined {
  if (InsertQueryNode.is(node)) return node.into;
  if (UpdateQueryNode.is(node)) return node.table;
  if (!DeleteQueryNode.is(node)) return undefined;
  const { froms } = node.from;
  return froms.length === 1 ? froms[0] : undefined;
}
