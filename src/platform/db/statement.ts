import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { findDirectConnection } from './direct-connection.ts';
import type { Database } from './tables.ts';
import type { WriteOptions, WriteQuery } from './write.ts';

/** Placeholder of a value in a statement that is compiled once for all values. */
class Placeholder {
  readonly getValue: (values: object) => unknown;

  constructor(getValue: Placeholder['getValue']) {
    this.getValue = getValue;
  }

  /** Throws when a statement computes with a value, because it is compiled once and the result would be the same for all values. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(
      'a statement must not compute with its values: compute before, and pass the result',
    );
  }
}

type Fields = Readonly<Record<string, unknown>>;

const createFieldPlaceholders = (fields: object, getFields: (values: object) => object): Fields =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      new Placeholder((values) => (getFields(values) as Fields)[name]),
    ]),
  );

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Placeholders for an object's fields, for a list of values, or for a list of rows. */
function createPlaceholders<V extends object>(values: V): V {
  if (!Array.isArray(values)) return createFieldPlaceholders(values, (given) => given) as V;
  const at = (index: number) => (given: object) => (given as readonly unknown[])[index];
  return values.map((value: unknown, index) =>
    isFields(value)
      ? createFieldPlaceholders(value, at(index) as (given: object) => object)
      : new Placeholder(at(index)),
  ) as unknown as V;
}

/**
 * Defines a statement that is compiled once and runs with other values each time. For statements that run with every order:
 * Kysely takes longer to compile them than SQLite to execute them. `build` gets placeholders instead of values, so it may only
 * pass them on. Values must have the same fields each time; lists are compiled once per length.
 */
export function defineStatement<V extends object, R>(
  build: (db: Database, values: V) => Compilable<R>,
  options?: WriteOptions<R>,
) {
  /** Compiled queries by Kysely's adapter, because each dialect has its own SQL, and by length of the list. */
  const compiled = new WeakMap<object, Map<number, CompiledQuery<R>>>();
  return function run(db: Database, values: V): Promise<QueryResult<R>> {
    const { adapter } = db.getExecutor();
    const byLength = compiled.get(adapter) ?? new Map<number, CompiledQuery<R>>();
    compiled.set(adapter, byLength);
    const length = Array.isArray(values) ? values.length : 0;
    const query = byLength.get(length) ?? build(db, createPlaceholders(values)).compile();
    byLength.set(length, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.getValue(values) : value,
    );
    const statement: WriteQuery<R> = { ...query, ...options, parameters };
    const direct = findDirectConnection(db);
    return direct ? direct.executeQuery(statement) : db.executeQuery<R>(statement);
  };
}
