import { expect, test } from 'vitest';
import experimentsScript from './experiments.script.ts?inline-script';
import { serializeExperiments } from './experiments.ts';

const EXPERIMENTS = { sign: ['plain', 'neon'], counter: ['left', 'right', 'middle'] };

interface Visit {
  readonly visitor?: string;
  readonly timeZone?: string;
  readonly region?: string;
  readonly cookie?: string;
  readonly globalPrivacyControl?: boolean;
}

/** The browser's objects that the script uses. */
const GLOBALS = ['document', 'Intl', 'navigator', 'crypto', 'localStorage', 'window'] as const;
const runScript = new Function(...GLOBALS, experimentsScript);

/** Runs the script as a page would. */
function run({
  visitor,
  timeZone = 'America/New_York',
  region = 'USA',
  cookie = '',
  globalPrivacyControl,
}: Visit) {
  const dataset: Record<string, string> = {
    experiments: JSON.stringify(EXPERIMENTS),
    region,
    currency: 'USD',
  };
  const localStorage: Record<string, string> = visitor ? { visitor } : {};
  const window: { dataLayer?: object[] } = {};
  const page: Record<(typeof GLOBALS)[number], unknown> = {
    document: { documentElement: { dataset, lang: 'en' }, cookie },
    Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) },
    navigator: { globalPrivacyControl },
    crypto,
    localStorage,
    window,
  };
  runScript(...GLOBALS.map((name) => page[name]));
  return {
    ab: dataset.ab,
    layer: JSON.parse(JSON.stringify(window.dataLayer ?? [])),
    visitor: localStorage.visitor,
  };
}

test('FLAG-2 a visitor has the same assignment on every page, and one push to the data layer', () => {
  const first = run({});
  expect(first.visitor).toMatch(/^[0-9a-f-]{36}$/);
  for (let page = 0; page < 5; page++) expect(run({ visitor: first.visitor ?? '' })).toEqual(first);
  const [sign, counter] = (first.ab ?? '').split(' ').map((text) => text.split(':')[1]);
  expect(first.layer).toEqual([{ event: 'experiment', experiments: { sign, counter } }]);
});

test('FLAG-2 visitors are split evenly, independently for each experiment', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 6_000; n++) {
    const { ab = '' } = run({ visitor: crypto.randomUUID() });
    counts.set(ab, (counts.get(ab) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const [ab, count] of counts) expect(Math.abs(count - 1_000), ab).toBeLessThan(150);
});

test('FLAG-2 a visitor without required consent gets no id, the first variants and no push', () => {
  const control = { ab: 'sign:plain counter:left', layer: [], visitor: undefined };
  expect(run({ timeZone: 'Europe/Berlin' })).toEqual(control);
  expect(run({ region: 'EU' })).toEqual(control);
  expect(run({ cookie: 'consent=1.denied.2026-11-21' })).toEqual(control);
  expect(run({ globalPrivacyControl: true })).toEqual(control);
  expect(
    run({ timeZone: 'Europe/Berlin', cookie: 'a=b; consent=1.allowed.2026-11-21' }).layer,
  ).toHaveLength(1);
});

test('FLAG-2 a store without experiments, or with the flag off, has no experiment data', () => {
  expect(serializeExperiments({ experiments: {} }, { abTesting: true })).toBeUndefined();
  expect(serializeExperiments({ experiments: EXPERIMENTS }, { abTesting: false })).toBeUndefined();
  expect(serializeExperiments({ experiments: EXPERIMENTS }, { abTesting: true })).toBe(
    JSON.stringify(EXPERIMENTS),
  );
});
