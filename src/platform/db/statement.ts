import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './tables.ts';

/** Holds the place of a value in a statement that is compiled once for all values. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function slotsFor<V extends object>(values: V): V {
  const slots = Object.keys(values).map((name) => new Slot(name));
  return (Array.isArray(values) ? slots : Object.fromEntries(slots.map((slot) => [slot.name, slot]))) as V;
}

/**
 * A statement that is built and compiled once and runs with other values each time: for those that run with every order,
 * where Kysely takes longer to write them than SQLite to carry them out. `build` may hand the values on, and nothing else:
 * it sees none. Values have the same fields each time; a list of another length is compiled for itself.
 */
export function statement<V extends object, R>(build: (db: Database, values: V) => Compilable<R>) {
  /** By what stands for a dialect in Kysely, as each writes SQL in its own way. */
  const compiled = new WeakMap<object, Map<number, CompiledQuery<R>>>();
  return function run(db: Database, values: V): Promise<QueryResult<R>> {
    const { adapter } = db.getExecutor();
    const byLength = compiled.get(adapter) ?? new Map<number, CompiledQuery<R>>();
    compiled.set(adapter, byLength);
    const length = Array.isArray(values) ? values.length : 0;
    const query = byLength.get(length) ?? build(db, slotsFor(values)).compile();
    byLength.set(length, query);
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name as keyof V] : value));
    return db.executeQuery<R>({ ...query, parameters });
  };
}
