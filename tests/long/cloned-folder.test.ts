import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { cloneProject, ODD_NAME } from '../helpers/built/clone-project.ts';
import { findFreePort } from '../helpers/built/free-port.ts';
import { watchRole } from '../helpers/commands/start-role.ts';

/** Runs `npm start` in a copy of the project until it serves the shops, and requests each. */
async function startIn(name: string, prefix: readonly string[] = []): Promise<void> {
  const [port, platformPort] = [await findFreePort(), await findFreePort()];
  const options = ['--port', `${port}`, '--platform-port', `${platformPort}`];
  const [program = 'npm', ...args] = [...prefix, 'npm', 'start', '--', ...options];
  const child = spawn(program, args, {
    cwd: cloneProject(name),
    env: { ...process.env, SHOPKILN_ENV_FILE: '' },
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  const running = await watchRole(child, /Ctrl-C stops all/);
  const shops = [...running.printed().matchAll(/served at (http:\S+)/g)].map(([, url = '']) => url);
  const statuses: number[] = [];
  for (const url of shops) {
    // As a browser: a gated shop responds with its login page, and the status 401.
    const response = await fetch(url, { headers: { Accept: 'text/html' } });
    statuses.push(response.status);
    expect(await response.text()).toContain('</html>');
  }
  expect(statuses.sort(), running.logged()).toEqual([200, 200, 401]);
  await running.stop();
}

test(
  'START-15 npm start serves all shops in a folder whose path has spaces, % and letters outside ASCII',
  () => startIn(ODD_NAME),
  900_000,
);

test.skipIf(process.platform !== 'linux')(
  'START-16 npm start serves all shops with at most 256 open files in a process',
  () => startIn('repo', ['prlimit', '--nofile=256:256', '--']),
  900_000,
);
