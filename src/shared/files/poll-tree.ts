import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariable } from '#shared/environment/read-variable.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { fileFingerprint, walkFiles } from './walk-files.ts';

/** Time between two comparisons of all files, in milliseconds. */
const POLL_MS = 1_000;
/** How long the event of the written file may take, in milliseconds. */
const EVENT_MS = 2_000;
/** Checks and fingerprints of store folders ignore names with a leading dot. */
const PROBE = `.shopkiln-watch-${process.pid}`;

/** Whether an event is about the file that {@link pollWithoutEvents} writes. */
export const isProbe = (name: string): boolean => name === PROBE;

/**
 * Calls `onEdit` after edits below a folder whose file system reports no edits, such as a network drive or a folder of
 * a virtual machine. To detect such a file system, it writes a file. When `hasEvent` still returns false two seconds later,
 * it compares all files each second. With WATCH_POLLING it compares them from the start. Returns a function that stops it.
 */
export function pollWithoutEvents(
  dir: string,
  hasEvent: () => boolean,
  onEdit: () => void,
): () => void {
  if (readVariable('WATCH_POLLING')) return pollTree(dir, onEdit);
  const file = join(dir, PROBE);
  try {
    writeFileSync(file, '');
    rmSync(file, { force: true });
  } catch {
    // The folder is missing or read-only, so whether it has events is unknown.
    return () => {};
  }
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    if (hasEvent()) return;
    console.warn(
      `${dir}: the file system does not report edits, so all files are compared each second.`,
    );
    stop = pollTree(dir, onEdit);
  }, EVENT_MS).unref();
  return () => stop();
}

function pollTree(dir: string, onEdit: () => void): () => void {
  let before = readVersion(dir);
  const timer = setInterval(() => {
    const version = readVersion(dir);
    if (version === before) return;
    before = version;
    onEdit();
  }, POLL_MS).unref();
  return () => clearInterval(timer);
}

/** Returns a hash of the names and fingerprints of all files. */
function readVersion(dir: string): string {
  try {
    const files = [...walkFiles(dir)].map(([path, stats]) => [path, fileFingerprint(stats)]);
    return hashContent(JSON.stringify(files));
  } catch (error) {
    // A folder that may not be read at the moment.
    return String(error);
  }
}
