import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cloneProject, ODD_NAME } from '../helpers/built/clone-project.ts';
import { PLATFORM_READY, watchRole } from '../helpers/commands/start-role.ts';
import { readTestVariable } from '../tools/test-variables.ts';

const PROGRAM = 'scripts/shopkiln.js';

/** It compiles all pages. `tests/repo/file-paths.test.ts` finds URLs that are used as paths. */
test.skipIf(readTestVariable('LONG') !== '1')(
  'START-14 a store is read, compiled and built in a project whose path has spaces, % and letters outside ASCII',
  async () => {
    const cwd = cloneProject(ODD_NAME, { isLinked: true });
    const stores = join(cwd, 'shops of ü');
    cpSync('tests/fixtures/stores/after-dark', join(stores, 'after-dark'), { recursive: true });
    const env = { ...process.env, SHOPKILN_ENV_FILE: '', STORES_DIR: stores };
    const child = spawn(process.execPath, [PROGRAM, 'platform', '--port', '0'], { cwd, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    const platform = await watchRole(child, PLATFORM_READY);
    expect(platform.logged()).toBe('');
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'build', 'after-dark'], {
      cwd,
      env: { ...env, PLATFORM_URL: platform.match },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(existsSync(join(cwd, 'dist/after-dark/index.html'))).toBe(true);
    await platform.stop();
  },
);

test.each(['#', '?', "'"])(
  'START-14 a project whose path has %o is rejected in one line',
  (sign) => {
    const cwd = cloneProject(`shop${sign}1`, { isLinked: true });
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'check'], {
      cwd,
      env: { ...process.env, SHOPKILN_ENV_FILE: '' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The folder ${cwd} has "${sign}" in its path, which Astro and its bundler Vite do not support. Move the project to another folder.\n`,
    );
  },
);
