import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readTestVariable } from './test-variables.ts';

/** Chromium without windows: tests need a third less of the processor with it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const OUTSIDE_PATH = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled(names: readonly string[]): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  return [readTestVariable('CHROME_PATH'), ...onPath, ...OUTSIDE_PATH].find(
    (path) => path && isProgram(path),
  );
}

/** Debian's own package; only root may install it. */
function installDebians(): void {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.log('No Chromium found: installing Debian’s.');
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
}

/**
 * Returns the browser that tests drive: CHROME_PATH, else the headless shell, Chromium or Chrome of this machine, else Debian's Chromium,
 * installed now. `whole` is never the shell, which has no back/forward cache and loads lazy pictures earlier.
 */
export function findChromium(kind: 'any' | 'whole' = 'any'): string {
  const names = kind === 'any' ? [SHELL, ...NAMES] : NAMES;
  const found = findInstalled(names);
  if (found) return found;
  installDebians();
  const path = findInstalled(names);
  if (path) return path;
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or name it in CHROME_PATH.',
  );
}
