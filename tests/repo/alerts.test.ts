import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const RULES = 'src/platform/deploy/prometheus-rules.yaml';
const CASES = 'tests/fixtures/prometheus-rules.test.yaml';

const Rules = v.object({
  groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string() })) })),
});
const Cases = v.object({
  tests: v.array(
    v.object({
      alert_rule_test: v.array(
        v.object({ alertname: v.string(), exp_alerts: v.array(v.unknown()) }),
      ),
    }),
  ),
});
const alerts = v
  .parse(Rules, parse(readFileSync(RULES, 'utf8')))
  .groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

test('OPER-9.03 each alert has a paragraph that says what it means, and what to type', () => {
  const [, ...sections] = readFileSync('src/platform/alerts.md', 'utf8').split(/^## /m);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(alerts);
  for (const section of sections) {
    const [name = '', text = ''] = section.split('\n\n');
    expect(text.length, name).toBeGreaterThan(80);
    expect(section, name).toMatch(/^```sh\n\S/m);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test('OPER-9.04 each alert has a case in which it fires and is silent while a shop works', () => {
  const { tests } = v.parse(Cases, parse(readFileSync(CASES, 'utf8'), { merge: true }));
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const list = (fires: boolean) =>
    new Set(
      cases
        .filter(({ exp_alerts }) => exp_alerts.length > 0 === fires)
        .map(({ alertname }) => alertname),
    );
  expect([...list(true)].sort()).toEqual([...alerts].sort());
  expect([...list(false)].sort()).toEqual([...alerts].sort());
});

// `promtool` is in Debian's package prometheus, which `.ci/run` installs.
test.skipIf(!hasPromtool)('OPER-9.05 promtool accepts the alerts, and they fire as stated', () => {
  for (const args of [
    ['check', 'rules', RULES],
    ['test', 'rules', CASES],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
});
