import type { LogEvent } from 'kysely';
import { recordEndedSpan } from '#shared/telemetry/trace.ts';

/** Characters of a statement in a span. */
const TEXT_MAX = 1_000;

/** Returns a function that records each executed statement as a span. The text has placeholders instead of values. */
export function createQueryRecorder(system: 'sqlite' | 'postgresql') {
  return function recordQuery({ level, query: { sql }, queryDurationMillis }: LogEvent): void {
    const [operation = 'query'] = /^\w+/.exec(sql) ?? [];
    const [, table] = /\b(?:from|into|update) "(\w+)"/.exec(sql) ?? [];
    const attributes = {
      'db.system.name': system,
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': sql.slice(0, TEXT_MAX),
    };
    const name = table === undefined ? operation : `${operation} ${table}`;
    recordEndedSpan({ name, kind: 'client', attributes }, queryDurationMillis, level === 'error');
  };
}
