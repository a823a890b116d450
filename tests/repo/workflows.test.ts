import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillText, isEnabled } from '../helpers/commands/workflow/evaluate.ts';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);

const Step = v.object({
  name: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  if: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.unknown())),
});
const Systems = v.object({ system: v.array(v.string()) });
const Workflow = v.object({
  on: v.looseObject({ schedule: v.optional(v.array(v.object({ cron: v.string() }))) }),
  jobs: v.record(
    v.string(),
    v.object({
      if: v.optional(v.string()),
      environment: v.optional(v.string()),
      strategy: v.optional(v.looseObject({ matrix: v.optional(v.unknown()) })),
      steps: v.array(Step),
    }),
  ),
});

const files = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(new URL(name, FOLDER), 'utf8'),
}));
const workflows = files.map(({ name, text }) => ({ name, ...v.parse(Workflow, parse(text)) }));
const listSteps = ({ jobs }: (typeof workflows)[number]) =>
  Object.values(jobs).flatMap(({ steps }) => steps);

test('CODE-15 every action is pinned by its digest, with its version in a comment', () => {
  const uses = workflows.flatMap((workflow) =>
    listSteps(workflow).flatMap((step) => step.uses ?? []),
  );
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const lines = files.flatMap(({ text }) =>
    text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)),
  );
  expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('CODE-15 a weekly job builds and tests against the newest Astro', () => {
  const weekly = workflows.filter(({ on }) =>
    on.schedule?.some(({ cron }) => /^\d+ \d+ \* \* [0-6]$/.test(cron)),
  );
  const commands = weekly.flatMap((workflow) =>
    listSteps(workflow).flatMap(({ run }) => run?.split('\n') ?? []),
  );
  const install = commands.findIndex((line) => /^npm install .*\bastro@latest\b/.test(line));
  const build = commands.findIndex((line) => /npm run build\b/.test(line));
  const runTests = commands.findIndex((line) => /npm test\b/.test(line));
  expect([install >= 0, build > install, runTests > install]).toEqual([true, true, true]);
});

test('START-17 a job starts all shops on Windows and macOS with the two commands of the README', () => {
  const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
  const job = jobs.find(({ strategy }) => v.is(Systems, strategy?.matrix));
  expect(job?.strategy?.matrix).toEqual({ system: ['windows-latest', 'macos-latest'] });
  const commands = job?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(commands).toEqual([
    'npm ci',
    'npm run check',
    expect.stringMatching(/^npm start > start\.log/),
  ]);
  const [, , start = ''] = commands;
  expect(spawnSync('bash', ['-n'], { input: start, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test('ATK-10 no command of a workflow contains an expression, whose value would be shell text', () => {
  const commands = workflows.flatMap((workflow) =>
    listSteps(workflow).flatMap(({ run }) => run ?? []),
  );
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
});

test('ATK-10 a store is built with its access code alone, and a gated store becomes no artifact', () => {
  // An index that is computed, or all secrets at once, would send each secret to every job.
  for (const { text } of files)
    expect(text).not.toMatch(/secrets\s*\[|toJson\(\s*secrets|secrets:\s*inherit/i);
  const steps = workflows.flatMap(({ jobs }) =>
    Object.entries(jobs).flatMap(([job, one]) => one.steps.map((step) => ({ ...step, job }))),
  );
  const withSecret = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets'));
  expect(withSecret.map(({ job, name }) => `${job}: ${name}`)).toEqual([
    'pictures: Compose the pictures',
    'site: Build the sites',
  ]);
  const [composing, building] = withSecret;
  expect(building?.env).toEqual({
    ACCESS_CODE: expect.stringMatching(/^\$\{\{ secrets\.ACCESS_CODE \}\}$/),
  });
  expect(building?.run).toMatch(
    /env -u ACCESS_CODE -u EMBEDDED_CODE \$\{CODE_VARIABLE:\+"\$CODE_VARIABLE=[^\n]*\n\s*npx shopkiln build/,
  );
  expect(building?.run).toMatch(/env -u ACCESS_CODE -u EMBEDDED_CODE npx shopkiln mockups/);
  // The job with the keys of the picture store runs no code of a store.
  expect(composing?.run).not.toMatch(/shopkiln (?!mockups)/);
  const site = workflows.find(({ jobs }) => 'site' in jobs)?.jobs.site;
  expect(site?.environment).toMatch(/^\$\{\{ matrix\.environment \}\}$/);
  const uploads = steps.filter(
    ({ uses, job }) => job === 'site' && uses?.startsWith('actions/upload-artifact'),
  );
  expect(uploads.map((step) => step.if)).toEqual([
    expect.stringContaining("&& matrix.environment == ''"),
  ]);
  // A job-wide variable would reach every step, the installation of packages included.
  for (const { text } of files) expect(text).not.toMatch(/GITHUB_ENV.*ACCESS|ACCESS.*GITHUB_ENV/);
});

test('ATK-10 changed-stores rejects a folder whose name is no slug', () => {
  const stores = mkdtempSync(join(tmpdir(), 'changed-'));
  for (const name of ['corvane', 'x";id>&2;"']) {
    mkdirSync(join(stores, name));
    writeFileSync(join(stores, name, 'store.json'), '{}');
  }
  const env = { ...process.env, STORES_DIR: stores, SHOPKILN_ENV_FILE: '' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/shopkiln.js', 'changed-stores', '--json'],
    {
      env,
      encoding: 'utf8',
    },
  );
  rmSync(stores, { recursive: true });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('expected a folder name of lower-case letters, digits and hyphens');
});

test('SCALE-8.02 the run for the remaining stores starts on the branch of a push or a pull request, and not from a fork', () => {
  const next = workflows.flatMap(({ jobs }) => jobs.next ?? []);
  const ref = next.flatMap(({ steps }) =>
    steps.flatMap(({ env }) => (typeof env?.REF === 'string' ? [env.REF] : [])),
  );
  expect(ref).toHaveLength(1);
  const read = (github: object) => fillText(ref[0] ?? '', { github });
  expect(read({ ref_name: 'main', head_ref: '' })).toBe('main');
  expect(read({ ref_name: '12/merge', head_ref: 'new-stores' })).toBe('new-stores');
  const status = { success: true, failure: false, cancelled: false, always: true };
  const starts = (event: object) =>
    isEnabled(
      next[0]?.if,
      { github: { event }, needs: { changed: { outputs: { next_round: '1' } } } },
      status,
    );
  expect(starts({})).toBe(true);
  expect(starts({ pull_request: { head: { repo: { fork: false } } } })).toBe(true);
  expect(starts({ pull_request: { head: { repo: { fork: true } } } })).toBe(false);
});
