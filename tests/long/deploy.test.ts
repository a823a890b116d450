import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canRunUnits, OTHER_USER, startUnit } from '../helpers/commands/run-unit.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';
import { PLATFORM_READY } from '../helpers/commands/start-role.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { listCopies, readDockerfile } from '../helpers/repo/read-dockerfile.ts';

/** Creates a folder that other users can enter, until the test ends. */
function createFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('OPER-6.04 the steps of the Dockerfile give a platform that runs, without a container', async () => {
  const app = createFolder('image-');
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
  const instructions = stages.at(-1) ?? [];
  const prepare = instructions.find(({ name }) => name === 'RUN')?.text ?? '';
  expect(prepare).toBe('mkdir /data .cache && chown node:node /data .cache');
  // As in the image, only these folders belong to the user of the program.
  const other = canRunUnits ? { uid: OTHER_USER, gid: OTHER_USER } : {};
  for (const folder of ['data', '.cache']) {
    mkdirSync(join(app, folder));
    if (canRunUnits) chownSync(join(app, folder), OTHER_USER, OTHER_USER);
  }
  const variables = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split('=') as [string, string]))
    .map(([name, value]) => [name, value.replace(/^\/data/, join(app, 'data'))] as const);
  const env = {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(variables),
    PLATFORM_HOST: '127.0.0.1',
    HOME: '/nonexistent',
  };
  const [, program = ''] = run ?? [];
  // A copy: another user may not be able to enter the folder of the one that runs this test.
  const node = join(app, 'node');
  cpSync(process.execPath, node);
  const child = spawn(node, [program, ...(args ?? []), '--port', '0'], { cwd: app, env, ...other });
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
  const sites = join(app, 'data/sites');
  const build = spawnSync(node, [program, 'build', 'corvane'], {
    cwd: app,
    env: { ...env, PLATFORM_URL: url, PUBLISH_TO: `folder:${sites}` },
    encoding: 'utf8',
    ...other,
  });
  expect(build.status, build.stderr).toBe(0);
  expect(existsSync(join(sites, 'corvane/current/index.html'))).toBe(true);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 900_000);

const bin = findPostgres();

test.skipIf(!canRunUnits || !bin)(
  'OPER-6.05 the systemd units compile, build and publish as another user, in a project that is mounted read-only',
  async () => {
    const folder = createFolder('units-');
    const stores = join(folder, 'stores');
    cpSync('tests/fixtures/stores/after-dark', join(stores, 'after-dark'), { recursive: true });
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.close());
    chmodSync(new URL(server.address).searchParams.get('host') ?? '', 0o755);
    const env = { STORES_DIR: stores, DATABASE_URL: server.address };
    const folders = { SHOPKILN_WORK: join(folder, 'root') };
    expect((await shopkiln(['platform', 'migrate'], { env: { ...env, ...folders } })).code).toBe(0);
    const getUnit = (name: string) => `src/platform/deploy/shopkiln-${name}.service`;
    const platform = await startUnit(getUnit('platform'), join(folder, 'platform'), {
      args: ['--port', '0'],
      env,
      ready: PLATFORM_READY,
    });
    const worker = await startUnit(getUnit('worker'), join(folder, 'worker'), {
      env: { ...env, PLATFORM_URL: platform.match },
      ready: /Works on the jobs/,
    });
    const state = '/var/lib/shopkiln';
    const builder = await startUnit(getUnit('builder'), join(folder, 'builder'), {
      env: { ...env, PLATFORM_URL: platform.match, PUBLISH_TO: `folder:${state}/sites` },
      ready: /after-dark: published as release/,
    });
    const site = join(folder, 'builder/state/sites/after-dark/current');
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('<h1');
    await Promise.all([platform, worker, builder].map(({ stop }) => stop()));
  },
  600_000,
);
