import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listCopies, readDockerfile } from '../helpers/repo/read-dockerfile.ts';

test('OPER-6.04 the steps of the Dockerfile give a platform that runs, without a container', async () => {
  const app = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(app, { recursive: true }));
  const stages = readDockerfile('src/platform/deploy/Dockerfile');
  for (const stage of stages) {
    for (const { sources, target } of listCopies(stage))
      for (const source of sources) {
        const to = target.endsWith('/') ? join(app, basename(source)) : join(app, target);
        cpSync(source, to, { recursive: true });
      }
    const [install] = stage.filter(({ name, text }) => name === 'RUN' && text.startsWith('npm '));
    if (install)
      expect(spawnSync('sh', ['-c', install.text], { cwd: app, encoding: 'utf8' }).status).toBe(0);
  }
  const [run, args] = ['ENTRYPOINT', 'CMD'].map((name) => {
    const text = stages.at(-1)?.find((one) => one.name === name)?.text ?? '[]';
    return JSON.parse(text) as string[];
  });
  mkdirSync(join(app, 'data'));
  const env = {
    PATH: process.env.PATH ?? '',
    PLATFORM_DB: join(app, 'data/platform.sqlite'),
    LOG_FORMAT: 'json',
  };
  const [, program = ''] = run ?? [];
  const child = spawn(process.execPath, [program, ...(args ?? []), '--port', '0'], {
    cwd: app,
    env,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/Platform at (http:\S+)/);
  const [, url = ''] = /Platform at (http:\S+)/.exec(printed) ?? [];
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/v1/stores?slug=corvane`)).status).toBe(200);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 300_000);
