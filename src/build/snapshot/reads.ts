import type { RecordKey } from './layout.ts';

/** Records each rendered page has read, by path. Kept on the process, for pages are bundled apart from the build. */
const shared = globalThis as { shopkilnReads?: Map<string, readonly RecordKey[]> };

export function notePageReads(path: string, reads: ReadonlySet<RecordKey>): void {
  shared.shopkilnReads ??= new Map();
  shared.shopkilnReads.set(path, [...reads].sort());
}

/** What was noted since the last call, sorted by path. */
export function takePageReads(): Record<string, readonly RecordKey[]> {
  const reads = Object.fromEntries([...(shared.shopkilnReads ?? [])].sort(([a], [b]) => a.localeCompare(b)));
  shared.shopkilnReads = new Map();
  return reads;
}
