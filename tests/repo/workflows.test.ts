import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);

const Step = v.object({ uses: v.optional(v.string()), run: v.optional(v.string()) });
const Workflow = v.object({
  on: v.looseObject({ schedule: v.optional(v.array(v.object({ cron: v.string() }))) }),
  jobs: v.record(v.string(), v.object({ steps: v.array(Step) })),
});

const files = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), 'utf8') }));
const workflows = files.map(({ name, text }) => ({ name, ...v.parse(Workflow, parse(text)) }));
const listSteps = ({ jobs }: (typeof workflows)[number]) => Object.values(jobs).flatMap(({ steps }) => steps);

test('CODE-15 every action is pinned by its digest, with its version in a comment', () => {
  const uses = workflows.flatMap((workflow) => listSteps(workflow).flatMap((step) => step.uses ?? []));
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  const lines = files.flatMap(({ text }) => text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)));
  expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test('CODE-15 a weekly job builds and tests against the newest Astro', () => {
  const weekly = workflows.filter(({ on }) => on.schedule?.some(({ cron }) => /^\d+ \d+ \* \* [0-6]$/.test(cron)));
  const commands = weekly.flatMap((workflow) => listSteps(workflow).flatMap(({ run }) => run?.split('\n') ?? []));
  const install = commands.findIndex((line) => /^npm install .*\bastro@latest\b/.test(line));
  const build = commands.findIndex((line) => /npm run build\b/.test(line));
  const runTests = commands.findIndex((line) => /npm test\b/.test(line));
  expect([install >= 0, build > install, runTests > install]).toEqual([true, true, true]);
});
