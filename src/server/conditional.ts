/** Inclusive, as HTTP counts. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Whether the client holds this version (RFC 9110 13.1.2: weak comparison, `*` matches). */
export function isFresh(headers: Headers, etag: string): boolean {
  const tags = headers.get('if-none-match')?.split(',') ?? [];
  return tags.map((tag) => tag.trim().replace(/^W\//, '')).some((tag) => tag === etag || tag === '*');
}

/**
 * The one byte range asked for. Several ranges, other units and ranges of another version are passed over, which
 * RFC 9110 14.2 allows: the client gets the whole.
 */
export function parseRange(headers: Headers, size: number, etag: string): Range | 'unsatisfiable' | undefined {
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}
