import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSecretPrinter, showAddress, showCode } from './show-secrets.ts';

const ADDRESS = 'http://localhost:4400/outbox?key=secret';

test('OPER-21 codes and keys are printed on a terminal; elsewhere they are in a file that only the owner can read', () => {
  const work = mkdtempSync(join(tmpdir(), 'secrets-'));
  vi.stubEnv('SHOPKILN_WORK', work);
  const { isTTY } = process.stdout;
  onTestFinished(() => {
    process.stdout.isTTY = isTTY;
    vi.unstubAllEnvs();
    rmSync(work, { recursive: true });
  });
  const gates = { codes: new Map([['club', 'abcd-efgh']]), generated: new Set(['club']) };
  const show = createSecretPrinter('start');
  process.stdout.isTTY = true;
  expect([showAddress(show, 'its mails', ADDRESS), showCode(show, gates, 'club')]).toEqual([
    ADDRESS,
    'abcd-efgh',
  ]);
  process.stdout.isTTY = false;
  const file = join(work, '.cache/start-keys.txt');
  expect([showAddress(show, 'its mails', ADDRESS), showCode(show, gates, 'club')]).toEqual([
    `http://localhost:4400/outbox (key in ${file})`,
    `(key in ${file})`,
  ]);
  expect(readFileSync(file, 'utf8')).toBe(`its mails: ${ADDRESS}\nclub: access code: abcd-efgh\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
