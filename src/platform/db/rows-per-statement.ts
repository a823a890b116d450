/** Rows of a statement: few enough for every database's limit of parameters, and for a statement of a few milliseconds. */
const ROWS_PER_STATEMENT = 200;

/** Splits rows, or keys of rows, into the lists of single statements. */
export function splitRows<T>(rows: readonly T[], size = ROWS_PER_STATEMENT): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
