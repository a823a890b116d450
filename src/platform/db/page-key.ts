import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The position of a row in a list: the value of the column by which the list is sorted, and the id for rows with the same value. */
export type PageKey = readonly [value: number, id: string];

/** The condition for the rows of a list after a key. An index of the column and the id finds them. */
export const comesAfter = (
  column: string,
  order: 'asc' | 'desc',
  [value, id]: PageKey,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)}, id) ${sql.raw(order === 'asc' ? '>' : '<')} (${value}, ${id})`;
