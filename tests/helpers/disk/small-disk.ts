import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which is really full or read-only when a test wants that. */
export interface SmallDisk {
  readonly dir: string;
  /** Writes until not one more byte has room, or this many kilobytes. */
  readonly fill: (spare?: number) => void;
  /** Deletes what {@link fill} wrote. */
  readonly free: () => void;
  /** Fails while a file of the disk is open for writing. */
  readonly setReadOnly: (isReadOnly: boolean) => void;
  readonly unmount: () => void;
}

const mount = (...args: readonly string[]) => execFileSync('mount', args, { stdio: 'pipe' });
const unmount = (dir: string) => execFileSync('umount', [dir], { stdio: 'pipe' });

/** Mounts a disk of `megabytes` in `dir`, by default a new folder. */
export function mountSmallDisk(
  megabytes: number,
  dir = mkdtempSync(join(tmpdir(), 'disk-')),
): SmallDisk {
  mkdirSync(dir, { recursive: true });
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir);
  const filler = join(dir, 'filler');
  return {
    dir,
    fill(spare = 0) {
      const file = openSync(filler, 'a');
      for (let block = Buffer.alloc(1 << 20); block.length > 0; ) {
        try {
          writeSync(file, block);
        } catch {
          block = block.subarray(block.length >> 1, block.length - 1);
        }
      }
      ftruncateSync(file, fstatSync(file).size - spare * 1024);
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, dir),
    unmount() {
      unmount(dir);
      rmdirSync(dir);
    },
  };
}

function findReason(): string | undefined {
  try {
    mountSmallDisk(1).unmount();
    return undefined;
  } catch (error) {
    return `skipped, because no disk can be mounted here: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  }
}

/** Why tests of this machine cannot mount a disk, for their titles. Only root can, and not in every container. */
export const whyNoDisk: string | undefined = findReason();
