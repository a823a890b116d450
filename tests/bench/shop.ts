import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { findChromium } from '../tools/find-chromium.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const ROOT = join(import.meta.dirname, '../..');
const PORT = Number(readTestVariable('BENCH_PORT') ?? 4790);
/** Free for a browser's developer tools. */
export const DEVTOOLS_PORT = PORT + 9;

/** The sample shops as `npm start` serves them, on ports of their own and in a folder of their own. */
export interface Shops {
  readonly urlOf: (store: string) => string;
  readonly platformUrl: string;
  /** Where a store's built files lie. */
  readonly distOf: (store: string) => string;
}

const ORDER = ['corvane', 'hedge-and-quire', 'moth-kiosk'];

/** Builds and serves the sample shops while `use` runs. */
export async function withShops(
  use: (shops: Shops) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const work = await mkdtemp(join(ROOT, '.cache', 'bench-'));
  const args = [
    'scripts/shopkiln.js',
    'start',
    '--port',
    String(PORT),
    '--platform-port',
    String(PORT + 3),
  ];
  const env = {
    ...process.env,
    SHOPKILN_ENV_FILE: '',
    ...more,
    SHOPKILN_WORK: relative(ROOT, work),
    PLATFORM_DB: join(work, 'platform.sqlite'),
  };
  const shop = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await started(shop.stdout);
    await use({
      platformUrl: `http://localhost:${PORT + 3}`,
      urlOf: (store) => `http://localhost:${PORT + ORDER.indexOf(store)}`,
      distOf: (store) => join(work, 'dist', store),
    });
  } finally {
    shop.kill('SIGTERM');
    if (shop.exitCode === null) await once(shop, 'exit');
    await rm(work, { recursive: true, force: true });
  }
}

async function started(stdout: Readable): Promise<void> {
  let text = '';
  // What it says later has nobody to hear it, yet somewhere to go.
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('Ctrl-C stops all')) break;
  }
  if (!text.includes('Ctrl-C stops all')) throw new Error(`The shops did not start: ${text}`);
  stdout.resume();
}

export const chromiumOptions = {
  executablePath: findChromium('whole'),
  args: ['--no-sandbox', '--disable-gpu'],
};
