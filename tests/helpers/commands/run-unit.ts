import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RunningRole } from './start-role.ts';
import { watchRole } from './start-role.ts';

/** Number of the user `nobody`, who owns no file of the project. */
export const OTHER_USER = 65_534;

/** Whether programs can be run as another user, with read-only mounts of their own. This takes root on Linux. */
export const canRunUnits =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /opt && command -v setpriv'])
    .status === 0;

const ENTER = `set -eu
app=$1; cache=$2; state=$3; shift 3
mount -t tmpfs -o mode=755 none /opt
mkdir "$app"
mount --bind . "$app"
mount -o remount,bind,ro "$app"
if [ -n "$cache" ]; then mount --bind "$cache" "$app/.cache"; fi
mount -t tmpfs -o mode=755 none /var/lib
mkdir "/var/lib/$(basename "$app")"
mount --bind "$state" "/var/lib/$(basename "$app")"
cd "$app"
exec setpriv --reuid=${OTHER_USER} --regid=${OTHER_USER} --clear-groups --no-new-privs -- "$@"`;

/**
 * Starts the program of a systemd unit until the test ends, and waits until it has printed `ready`. As with systemd,
 * another user runs it, and the project is mounted read-only at the unit's WorkingDirectory. `folder` gets its state
 * and its `.cache`, if the unit names that in ReadWritePaths.
 */
export async function startUnit(
  unit: string,
  folder: string,
  { args = [], env, ready }: { args?: string[]; env: Record<string, string>; ready: RegExp },
): Promise<RunningRole> {
  const text = readFileSync(unit, 'utf8');
  const read = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  const app = read('WorkingDirectory');
  const [state, cache] = ['state', 'cache'].map((name) => resolve(folder, name)) as [
    string,
    string,
  ];
  for (const dir of [state, cache]) {
    mkdirSync(dir, { recursive: true });
    chownSync(dir, OTHER_USER, OTHER_USER);
  }
  // The folder over which the unit's `.cache` is mounted.
  mkdirSync('.cache', { recursive: true });
  const isCacheWritable = read('ReadWritePaths').split(' ').includes(`${app}/.cache`);
  const mounts = [app, isCacheWritable ? cache : '', state];
  const node = dirname(process.execPath).replace(resolve('.'), app);
  const child = spawn(
    'unshare',
    ['-m', 'sh', '-c', ENTER, 'sh', ...mounts, ...read('ExecStart').split(' '), ...args],
    {
      env: {
        PATH: [node, '/usr/bin', '/bin'].join(delimiter),
        HOME: '/nonexistent',
        ...Object.fromEntries(
          read('Environment')
            .split(' ')
            .map((pair) => pair.split('=') as [string, string]),
        ),
        ...env,
      },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return watchRole(child, ready);
}
