import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestPlatform } from '../helpers/built/sample.ts';
import {
  type JobRun,
  runWorkflow,
  type WorkflowOptions,
} from '../helpers/commands/workflow/run-workflow.ts';
import { createFolder, createShop, packPackages } from '../helpers/shop/create-shop.ts';

const listSites = (jobs: readonly JobRun[]) =>
  jobs.filter(({ job }) => job === 'site').map(({ matrix }) => matrix.store);

test('LIVE-12 the steps of a shop’s workflow publish the sites of a push, of a call of the platform and of each night', async () => {
  const root = createFolder();
  const shop = await createShop(root, await packPackages(root), ['--host', 'nginx']);
  cpSync(join(shop, 'stores/night-owls'), join(shop, 'stores/day-owls'), { recursive: true });
  const second = join(shop, 'stores/day-owls/store.json');
  writeFileSync(second, readFileSync(second, 'utf8').replaceAll('night-owls', 'day-owls'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: shop,
      encoding: 'utf8',
    }).trim();
  // A checkout has no packages: each job gets them from `npm ci`.
  renameSync(join(shop, 'node_modules'), join(root, 'node_modules'));
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Create the shop');
  const first = git('rev-parse', 'HEAD');
  writeFileSync(join(shop, 'stores/night-owls/custom.css'), 'h1 { color: #111 }');
  git('add', '-A');
  git('commit', '-q', '-m', 'Change a store');
  const platform = await startTestPlatform(join(shop, 'stores/night-owls'));
  onTestFinished(() => platform.close());

  // The server is a folder: ssh runs its commands here, and rsync copies.
  const bin = join(root, 'programs');
  mkdirSync(bin);
  const programs = {
    // The commit of the last push that was built.
    gh: `echo ${first}`,
    ssh: 'shift; exec bash -c "$*"',
    rsync:
      'for path; do from=$to; to=$path; done; to=$(echo "$to" | cut -d: -f2); mkdir -p "$to"; exec cp -a "$from". "$to"',
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  let count = 0;
  const run = (github: object, options: Partial<WorkflowOptions> = {}) => {
    const dir = join(root, `run-${++count}`);
    return runWorkflow({
      file: join(shop, '.github/workflows/publish.yml'),
      places: { repository: shop, artifacts: join(dir, 'artifacts'), caches: join(root, 'caches') },
      dir,
      github: { event: {}, run_id: count, run_attempt: 1, ref: 'refs/heads/main', ...github },
      vars: {
        PLATFORM_URL: platform.url,
        DEPLOY_SSH: 'shop@www',
        DEPLOY_PATH: join(root, 'sites'),
        PLATFORM_SSH: 'shop@buy',
        PLATFORM_STORES: join(root, 'stores'),
      },
      secrets: { SSH_KEY: 'key' },
      env: { PATH: `${bin}:${process.env.PATH}`, HOME: dir, SHOPKILN_ENV_FILE: '' },
      packages: join(root, 'node_modules'),
      ...options,
    });
  };
  mkdirSync(join(root, 'caches'));

  const pushed = await run({ event_name: 'push' });
  expect(
    pushed.map(({ job, status }) => `${job}: ${status}`),
    pushed.map(({ output }) => output).join(''),
  ).toEqual(['stores: success', 'site: success']);
  expect(listSites(pushed)).toEqual(['night-owls']);
  const current = join(root, 'sites/night-owls/current');
  expect(readFileSync(join(current, 'site/index.html'), 'utf8')).toContain('Night Owls');
  expect(existsSync(join(current, 'nginx.conf'))).toBe(true);
  // The platform has the folders too.
  expect(readdirSync(join(root, 'stores')).sort()).toEqual(['day-owls', 'night-owls']);

  const skippedSteps = ['site'];
  const payload = { client_payload: { store: 'day-owls' } };
  expect(
    listSites(await run({ event_name: 'repository_dispatch', event: payload }, { skippedSteps })),
  ).toEqual(['day-owls']);
  expect(listSites(await run({ event_name: 'schedule' }, { skippedSteps })).sort()).toEqual([
    'day-owls',
    'night-owls',
  ]);
}, 900_000);
