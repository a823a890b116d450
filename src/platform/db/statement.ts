import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './tables.ts';
import type { WriteOptions } from './write.ts';

/** Holds the place of a value in a statement that is compiled once for all values. */
class Slot {
  readonly valueIn: (values: object) => unknown;

  constructor(valueIn: Slot['valueIn']) {
    this.valueIn = valueIn;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const fieldSlots = (fields: object, fieldsIn: (values: object) => object): Fields =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, new Slot((values) => (fieldsIn(values) as Fields)[name])]),
  );

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Of fields, of a list of values, or of a list of rows of fields. */
function slotsFor<V extends object>(values: V): V {
  if (!Array.isArray(values)) return fieldSlots(values, (given) => given) as V;
  const at = (index: number) => (given: object) => (given as readonly unknown[])[index];
  return values.map((value: unknown, index) =>
    isFields(value) ? fieldSlots(value, at(index) as (given: object) => object) : new Slot(at(index)),
  ) as unknown as V;
}

/**
 * A statement that is built and compiled once and runs with other values each time: for those that run with every order,
 * where Kysely takes longer to write them than SQLite to carry them out. `build` may hand the values on, and nothing else:
 * it sees none. Values have the same fields each time; a list of another length, of values or of rows, is compiled for itself.
 * A write takes its {@link WriteOptions}.
 */
export function defineStatement<V extends object, R>(
  build: (db: Database, values: V) => Compilable<R>,
  options?: WriteOptions<R>,
) {
  /** By what stands for a dialect in Kysely, as each writes SQL in its own way. */
  const compiled = new WeakMap<object, Map<number, CompiledQuery<R>>>();
  return function run(db: Database, values: V): Promise<QueryResult<R>> {
    const { adapter } = db.getExecutor();
    const byLength = compiled.get(adapter) ?? new Map<number, CompiledQuery<R>>();
    compiled.set(adapter, byLength);
    const length = Array.isArray(values) ? values.length : 0;
    const query = byLength.get(length) ?? build(db, slotsFor(values)).compile();
    byLength.set(length, query);
    const parameters = query.parameters.map((value) => (value instanceof Slot ? value.valueIn(values) : value));
    return db.executeQuery<R>({ ...query, ...options, parameters });
  };
}
