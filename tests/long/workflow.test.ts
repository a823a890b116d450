import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { startTestPlatformWith } from '../helpers/built/sample.ts';
import {
  type JobRun,
  runWorkflow,
  type WorkflowOptions,
} from '../helpers/commands/workflow/run-workflow.ts';

/** Secrets that no build may read, and the access code of the gated store. */
const SECRETS = {
  PICTURES_ACCESS_KEY_ID: 'key-of-pictures',
  PICTURES_SECRET_ACCESS_KEY: 'secret-of-pictures',
  OTHER: 'other-secret',
};
const ENVIRONMENTS = {
  members: { ACCESS_CODE: 'code-of-members' },
  two: { ACCESS_CODE: 'code-of-two' },
};
/** Jobs that test a change of the code. */
const TESTS = ['test', 'node', 'system'];
const ALL_SECRETS = [...Object.values(SECRETS), 'code-of-members', 'code-of-two'];

/** A command of the project that a job ran. */
interface Call {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

let root: string;
let repository: string;
let platform: RunningPlatform;
let count = 0;
let calls: () => Call[];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'workflow-'));
  repository = join(root, 'repository');
  copyProject();
  for (const slug of ['one', 'two', 'members'])
    writeStore(slug, slug === 'members' ? { gate: 'edge' } : {});
  commit('Add stores');
  const dirs = ['one', 'two', 'members'].map((slug) => join(repository, 'stores', slug));
  platform = await startTestPlatformWith({ ACCESS_CODE_MEMBERS: 'code-of-members' }, ...dirs);
  writePrograms();
}, 120_000);
afterAll(async () => {
  await platform.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  const file = join(root, 'calls.jsonl');
  rmSync(file, { force: true });
  calls = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
});

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

function copyProject(): void {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      encoding: 'utf8',
    },
  );
  for (const file of files
    .split('\0')
    .filter((name) => name && !/^(?:tests|stores\/[^_])/.test(name))) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    if (existsSync(file)) cpSync(file, join(repository, file));
  }
  git('init', '-q');
}

function commit(message: string): string {
  git('add', '-A');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD');
}

function writeStore(slug: string, change: object): void {
  const dir = join(repository, 'stores', slug);
  cpSync('tests/fixtures/stores/after-dark', dir, { recursive: true });
  const store = JSON.parse(readFileSync(join(dir, 'store.json'), 'utf8'));
  const text = { ...store, slug, locales: ['en'], siteUrl: `https://${slug}.example`, ...change };
  writeFileSync(join(dir, 'store.json'), JSON.stringify(text));
}

/** Writes the programs that GitHub's machines have, with a record of what they are called with. */
function writePrograms(): void {
  const record = `${process.execPath} -e 'fs.appendFileSync(${JSON.stringify(join(root, 'calls.jsonl'))}, JSON.stringify({ args: process.argv.slice(1), env: process.env }) + "\\n")' -- "$@"`;
  mkdirSync(join(root, 'bin'));
  const programs = {
    npx: `${record}\nshift\nexec ${process.execPath} scripts/shopkiln.js "$@"`,
    gh: record,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(root, 'bin', name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
}

/** Runs the workflow. What a run before has cached is there. */
async function run(
  options: Partial<WorkflowOptions> & { readonly before: string },
): Promise<{ dir: string; jobs: JobRun[] }> {
  const dir = join(root, `run-${++count}`);
  const jobs = await runWorkflow({
    file: join(repository, '.github/workflows/ci.yml'),
    places: { repository, artifacts: join(dir, 'artifacts'), caches: join(root, 'caches') },
    dir,
    github: {
      event_name: options.inputs ? 'workflow_dispatch' : 'push',
      event: { before: options.before },
      sha: git('rev-parse', 'HEAD'),
      run_id: count,
      ref_name: 'main',
      token: 'token-of-github',
    },
    vars: { PLATFORM_URL: platform.url },
    secrets: SECRETS,
    environments: ENVIRONMENTS,
    env: {
      PATH: `${join(root, 'bin')}:${process.env.PATH}`,
      HOME: dir,
      GITHUB_REPOSITORY: 'example/shops',
      SHOPKILN_ENV_FILE: '',
    },
    packages: resolve('node_modules'),
    skippedSteps: TESTS,
    ...options,
  });
  return { dir, jobs };
}

const named = (name: string) => calls().filter(({ args }) => args[1] === name);
const listStores = (jobs: readonly JobRun[], name: string) =>
  jobs.filter(({ job }) => job === name).flatMap(({ matrix }) => `${matrix.stores}`.split(' '));
const statuses = (jobs: readonly JobRun[]) => jobs.map(({ job, status }) => `${job}: ${status}`);

describe('SCALE-8 the CI workflow, with its steps run on this machine', () => {
  test('SCALE-8.01 SCALE-8.03 the first push tests the code, compiles once and builds all stores, each with its secret alone', async () => {
    const { dir, jobs } = await run({ before: '0'.repeat(40) });
    expect(statuses(jobs), jobs.map(({ output }) => output).join('')).toEqual([
      'changed: success',
      ...Array(4).fill('test: success'),
      'node: success',
      'node: success',
      'system: success',
      'system: success',
      'compile: success',
      'pictures: success',
      'pictures: success',
      'site: success',
      'site: success',
      'next: skipped',
    ]);
    expect(listStores(jobs, 'site').sort()).toEqual(['members', 'one', 'two']);
    const builds = named('build');
    expect(builds.map(({ args }) => args[2]).sort()).toEqual(['members', 'one', 'two']);
    for (const { args, env } of builds) {
      const found = ALL_SECRETS.filter((secret) => JSON.stringify(env).includes(secret));
      expect([args[2], found]).toEqual([args[2], args[2] === 'members' ? ['code-of-members'] : []]);
    }
    expect(builds.find(({ args }) => args[2] === 'members')?.env.ACCESS_CODE_MEMBERS).toBe(
      'code-of-members',
    );
    // In jobs that run code of stores, no command but the build of the gated store has a secret.
    const others = calls().filter(
      ({ args, env }) => env.TEST_JOB === 'site' && args[1] !== 'build',
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { env } of others)
      for (const secret of ALL_SECRETS) expect(JSON.stringify(env)).not.toContain(secret);
    // Sites of open stores are artifacts, with their pictures; that of the gated store is none.
    const artifact = join(dir, 'artifacts/sites-1');
    expect((await readdir(artifact)).sort()).toEqual(['one', 'two']);
    expect(readFileSync(join(artifact, 'one/site/index.html'), 'utf8')).toContain('After Dark');
    const pictures = await readdir(join(artifact, 'two/site/mockups'), { recursive: true });
    expect(pictures.filter((name) => name.endsWith('.webp'))).toHaveLength(7);
    expect(existsSync(join(artifact, 'two/.netlify/v1'))).toBe(true);
    expect(await readdir(join(dir, 'artifacts'))).not.toContain('sites-2');
  }, 900_000);

  test('SCALE-8.01 SCALE-8.03 SCALE-8.06 a change of one store builds it alone, without tests, compiling and composing', async () => {
    const before = git('rev-parse', 'HEAD');
    writeStore('one', { seoTitle: 'After Dark | Now open' });
    commit('Change a title');
    const { dir, jobs } = await run({ before });
    expect(statuses(jobs)).toEqual([
      'changed: success',
      'test: skipped',
      'node: skipped',
      'system: skipped',
      'compile: success',
      'pictures: success',
      'site: success',
      'next: skipped',
    ]);
    expect(listStores(jobs, 'site')).toEqual(['one']);
    expect(named('build').map(({ args }) => args[2])).toEqual(['one']);
    expect(named('compile')).toHaveLength(1);
    expect(named('mockups').map(({ args }) => args.slice(1))).toEqual([
      ['mockups', 'one', '--cache'],
      ['mockups', 'one', '--out', 'sites/one/site'],
    ]);
    const [composing, , site] = ['pictures', 'compile', 'site'].map((name) =>
      jobs.find(({ job }) => job === name),
    );
    expect(composing?.output).toContain('7 pictures, 0 of them new');
    expect(site?.output).toContain('7 pictures, 0 of them new');
    // The build compiled nothing: the machine has the renderer of the compile job, and no other.
    expect(await readdir(join(dir, 'site-0/.cache/renderers'))).toEqual(
      await readdir(join(dir, 'artifacts/renderers')),
    );
  }, 900_000);

  test('SCALE-8.04 a change of a document builds and tests nothing', async () => {
    const before = git('rev-parse', 'HEAD');
    writeFileSync(join(repository, 'stores/note.md'), 'text');
    commit('Add a document');
    const { jobs } = await run({ before });
    expect(statuses(jobs).filter((status) => status !== 'changed: success')).toEqual(
      [...TESTS, 'compile', 'pictures', 'site', 'next'].map((job) => `${job}: skipped`),
    );
    expect(calls().map(({ args }) => args[1])).toEqual(['changed-stores']);
  }, 120_000);

  test('SCALE-8.05 a store that cannot be built does not stop the others of its batch, and its job fails', async () => {
    const before = git('rev-parse', 'HEAD');
    writeStore('one', { seoTitle: 'After Dark | Closed' });
    writeFileSync(join(repository, 'stores/two/catalog.json'), '{');
    commit('Break a store');
    const { dir, jobs } = await run({ before });
    expect(jobs.find(({ job }) => job === 'site')).toMatchObject({ status: 'failure' });
    expect(jobs.find(({ job }) => job === 'site')?.output).toMatch(/Not built: two\n$/);
    expect(await readdir(join(dir, 'artifacts/sites-1'))).toEqual(['one']);
  }, 900_000);

  test.each([
    ['open', {}],
    ['gated', { gate: 'edge' }],
  ])(
    'SCALE-8.02 600 changed %s stores become at most 256 jobs a run; further runs build the rest',
    async (kind, change) => {
      const before = git('rev-parse', 'HEAD');
      const slugs = Array.from({ length: 600 }, (_, index) => `${kind}-${index}`);
      for (const slug of slugs) {
        mkdirSync(join(repository, 'stores', slug), { recursive: true });
        writeFileSync(
          join(repository, 'stores', slug, 'store.json'),
          JSON.stringify({ slug, ...change }),
        );
      }
      const commitId = commit(`Add 600 ${kind} stores`);
      const skippedSteps = ['compile', 'pictures', 'site'];
      const built: string[] = [];
      let inputs: Record<string, string> | undefined;
      do {
        const { jobs } = await run({ before, skippedSteps, ...(inputs && { inputs }) });
        expect(jobs.filter(({ matrix }) => 'stores' in matrix).length).toBeLessThanOrEqual(256);
        expect(
          jobs.every(({ job, status }) => status === (TESTS.includes(job) ? 'skipped' : status)),
        ).toBe(true);
        built.push(...listStores(jobs, 'site'));
        const started = calls().filter(({ args }) => args[0] === 'workflow');
        expect(started.length).toBe(
          jobs.find(({ job }) => job === 'next')?.status === 'success' ? 1 : 0,
        );
        inputs = started[0] && readInputs(started[0].args);
        if (inputs) expect(inputs).toMatchObject({ commit: commitId, since: before });
        rmSync(join(root, 'calls.jsonl'), { force: true });
      } while (inputs && built.length < 1000);
      expect(built.sort()).toEqual(slugs.sort());
    },
    300_000,
  );
});

/** Returns the inputs of `gh workflow run`. */
const readInputs = (args: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    args
      .filter((_, index) => args[index - 1] === '-f')
      .map((text) => text.split('=') as [string, string]),
  );
