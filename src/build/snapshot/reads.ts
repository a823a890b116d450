import type { RecordKey } from './layout.ts';

/** Records each rendered page has read, by path. Kept on the process, for pages are bundled apart from the build. */
const shared = globalThis as { shopkilnReads?: Map<string, readonly RecordKey[]>; shopkilnIndexed?: Set<string> };

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

/** Notes the canonical path of a page that search engines may list. */
export function noteIndexed(path: string): void {
  shared.shopkilnIndexed ??= new Set();
  shared.shopkilnIndexed.add(path);
}

/** The paths noted since the last call, sorted. */
export function takeIndexed(): readonly string[] {
  const indexed = [...(shared.shopkilnIndexed ?? [])].sort();
  shared.shopkilnIndexed = new Set();
  return indexed;
}
