import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { displayPath, type FileIssue } from './issue.ts';

/**
 * Warns of files that have another name outside of these lists. A copy by hard links (`cp -al`) has such files as well, so they are
 * read: a file of another user is rejected before.
 */
export function findHardLinkWarnings(
  root: string,
  lists: readonly ReadonlyMap<string, Stats>[],
): FileIssue[] {
  const files = lists.flatMap((list) => [...list]);
  const names = Map.groupBy(files, ([, { dev, ino }]) => `${dev} ${ino}`);
  const shared = [...names.values()]
    .filter((same) => (same[0]?.[1].nlink ?? 0) > same.length)
    .flat();
  const [first] = shared.map(([path]) => path).sort();
  if (first === undefined) return [];
  const others = shared.length > 1 ? ` (and ${shared.length - 1} more)` : '';
  const message = `is a hard link${others}: a change of the file at its other place also changes the shop. Copy the file when that place is not yours`;
  return [{ file: displayPath(join(root, first)), field: '', message }];
}
