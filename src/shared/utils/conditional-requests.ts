/** Inclusive, as HTTP counts. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Whether the client has cached this version (RFC 9110 13.1.2: weak comparison, `*` matches). `etag` includes its quotes. */
export function isNotModified(headers: Headers, etag: string): boolean {
  const tags = headers.get('if-none-match')?.split(',') ?? [];
  const strong = etag.replace(/^W\//, '');
  return tags
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === strong || tag === '*');
}

/**
 * Returns the requested byte range, or undefined for the complete body. Requests for several ranges, in other units or of another
 * version get the complete body, which RFC 9110 14.2 allows.
 */
export function parseRange(
  headers: Headers,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers.get('if-range');
  if (condition !== null && condition !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < size && start <= end ? { start, end } : 'unsatisfiable';
}

/** Headers of a response with a part of a body of `size` bytes, or of a 416 response. */
export function createRangeHeaders(
  range: ByteRange | 'unsatisfiable',
  size: number,
): Record<string, string> {
  if (range === 'unsatisfiable') return { 'Content-Range': `bytes */${size}` };
  const { start, end } = range;
  return {
    'Content-Range': `bytes ${start}-${end}/${size}`,
    'Content-Length': String(end - start + 1),
  };
}
