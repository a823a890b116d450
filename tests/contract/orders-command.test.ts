import { spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { run } from '../helpers/built/command.ts';
import { insertOrder } from '../helpers/contract/order-rows.ts';
import { createSeededPlatform } from '../helpers/contract/platform.ts';

let folder: string;
let place: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orders-'));
  place = join(folder, 'platform.sqlite');
  const { db } = await createSeededPlatform(() => openDatabase(place));
  await insertOrder(db, { id: 'a', order_number: 'FI-OLD', created_at: Date.parse('2026-05-01') });
  await insertOrder(db, {
    id: 'b',
    order_number: 'FI-NEW',
    created_at: Date.parse('2026-06-01'),
    total: 0,
  });
  await insertOrder(db, { id: 'd', order_number: 'FI-YES', created_at: Date.parse('2026-03-01') });
  await insertOrder(db, { id: 'c', order_number: 'FI-PAID', created_at: Date.parse('2026-04-01') });
  await db.destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const orders = (...args: readonly string[]) => run('orders', args, { PLATFORM_DB: place });
const store = (...args: readonly string[]) => orders('--store', 'fixture', ...args);

describe('CLI-2 CLI-3 the orders command rejects', () => {
  test.each([
    [[], 2, /^Which store\? shopkiln orders <store>/],
    [['--nonsense'], 2, /^error: unknown option '--nonsense'/],
    [['nobody'], 2, /^nobody: no such store in .*The store folders: corvane, /],
    [['corvana'], 2, /^corvana: no such store in .*Did you mean corvane\?/],
    [['corvane'], 1, /^corvane: no such store in .*Was the platform started with it\?/],
    [['fixture', 'FI-NONE'], 1, /^FI-NONE: fixture has no such order/],
    [['fixture', 'FI-NEW', 'gone'], 2, /^state: expected one of placed, .*, got "gone"/],
    [['fixture', '--limit', '0'], 2, /^error: option '--limit .* Expected a whole number from 1/],
    [['fixture', 'FI-NEW', 'refunded', '--yes'], 1, /^FI-NEW: nothing was paid for it/],
    [['fixture', 'FI-NEW', '--cancel', '--refund', '--yes'], 1, /^FI-NEW: nothing was paid for it/],
    [
      ['fixture', 'FI-NEW', '--refund', 'half'],
      2,
      /^error: option '--refund .* Expected pairs such as 5-18-3:1/,
    ],
    [['fixture', 'FI-NEW', '--refund', 'delivery,delivery'], 2, /'--refund .*, each once/],
    [['fixture', 'FI-NEW', '--refund', '5-18-3:1,5-18-3:2'], 2, /'--refund .*, each once/],
    [
      ['fixture', 'FI-NEW', 'shipped', '--refund'],
      2,
      /^orders: --refund, --cancel and --restock do not go with/,
    ],
    [
      ['fixture', 'FI-NEW', '--cancel', '5-18-3:1', '--refund', '--yes'],
      2,
      /^orders: --cancel with units refunds them/,
    ],
    [['fixture', 'FI-NEW', '--cancel', 'all'], 2, /'--cancel .* Expected pairs such as 5-18-3:1/],
    [['fixture', 'FI-NEW', '--cancel', '5-18-3:1', '--yes'], 1, /^FI-NEW: nothing was paid for it/],
    [
      ['--store', 'fixture', 'FI-NEW', 'shipped', '--items', '9-9-9:1'],
      1,
      /^FI-NEW: --items: 9-9-9 is not in the order/,
    ],
    [['fixture', '--refund'], 2, /^orders: expected the number of an order for --refund/],
    [['fixture', '--from', '2026-02-30'], 2, /^--from: expected a day such as 2026-03-31, got/],
    [['fixture', '--from', '2026-06-01', '--to', '2026-05-01'], 2, /^orders: --to .* is before/],
    [['fixture', '--oss', '2026'], 2, /^--oss: expected a quarter such as 2026-Q2, got "2026"/],
    [['fixture', '--invoices', 'none.zip'], 1, /^fixture has issued no invoices in this period/],
    [['--store', 'other', 'FI-NEW'], 1, /^FI-NEW: other has no such order/],
  ])('%j', async (args, exitCode, message) => {
    const { code, output } = await orders(...args);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(exitCode);
  });

  test('CLI-4 with --json as JSON', async () => {
    const { code, output } = await store('FI-NEW', 'placed', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(output.split('\n')[0] ?? '')).toEqual({
      error: expect.stringContaining('it is already placed'),
    });
  });
});

describe('CLI-13 [6 parts] commands create no database: they name one that does not exist, with the variable that names it, and exit with 1', () => {
  test.each([
    ['01', 'orders', ['fixture']],
    ['02', 'stock', ['fixture']],
    ['03', 'newsletter', ['fixture']],
    ['04', 'privacy', ['export', 'ada@example.com']],
    ['05', 'rotate-secret', ['access-grants']],
    ['06', 'platform', ['seed']],
  ])(
    'CLI-13.%s %s names a database that does not exist, and does not create it',
    async (_part, command, args) => {
      const missing = join(folder, `missing-${command}.sqlite`);
      const { code, output } = await run(command, args, { PLATFORM_DB: missing });
      expect(output.trim()).toBe(
        `There is no database ${missing}. Expected the file of the platform: name it in PLATFORM_DB, or start the platform first.`,
      );
      expect(code).toBe(1);
      await expect(access(missing)).rejects.toThrow('ENOENT');
    },
  );
});

test('the orders command lists, shows and changes orders, as text and as JSON', async () => {
  const list = await store();
  expect(list.code).toBe(0);
  expect(list.output.indexOf('FI-NEW')).toBeLessThan(list.output.indexOf('FI-OLD'));
  expect(list.output).toContain('Ada Byron, Reno, Nevada 89501, US');
  const shown = await store('fi-old');
  expect(shown.output).toContain('12 Main Street');
  expect((await store('--email', 'ada@EXAMPLE.com')).output).toContain(
    '2 × Trail Tee, Ink, M  $49.98 ($24.99 each)',
  );
  const changed = await store(
    'FI-OLD',
    'shipped',
    '--carrier',
    'USPS',
    '--items',
    '1-1-2:1',
    '--json',
  );
  const order = v.parse(
    v.object({ status: v.string(), shipments: v.array(v.object({ carrier: v.string() })) }),
    JSON.parse(changed.output),
  );
  expect(order).toMatchObject({ status: 'shipped', shipments: [{ carrier: 'USPS' }] });
  expect((await store('--status', 'shipped')).output).toContain('FI-OLD');
  expect((await store('--status', 'shipped')).output).not.toContain('FI-NEW');
  expect((await store('--preorders')).output.trim()).toBe('No pre-orders.');
});

test.each([['--carrier', 'DHL'], ['--renew-downloads'], ['--no-restock']])(
  'CLI-16 an option that concerns one order is rejected without its number: %s',
  async (...args) => {
    const { code, output } = await store('--status', 'placed', ...args);
    expect(output).toContain('orders: expected the number of an order for');
    expect(code).toBe(2);
  },
);

/** Runs the command at a terminal, which the program `script` of Linux provides, and answers its question with a key. */
function runAtTerminal(key: string, ...args: readonly string[]): Promise<string> {
  const command = `node scripts/shopkiln.js orders --store fixture ${args.join(' ')}`;
  return new Promise((resolve, reject) => {
    let output = '';
    const terminal = spawn('script', ['-qec', `stty cols 200 && ${command}`, '/dev/null'], {
      env: { ...process.env, SHOPKILN_ENV_FILE: '', PLATFORM_DB: place },
    });
    terminal.on('error', reject).on('close', () => resolve(stripVTControlCharacters(output)));
    terminal.stdout.on('data', (data) => {
      if (!output.includes('?') && String(data).includes('?')) terminal.stdin.write(key);
      output += data;
    });
  });
}

test.runIf(process.platform === 'linux')(
  'CLI-17 at a terminal, the command asks before it cancels or refunds, and changes nothing without a yes',
  async () => {
    const output = await runAtTerminal('n', 'FI-PAID', 'refunded');
    expect(output).toMatch(/refund all that is left of FI-PAID, \$\d+\.\d\d, Ada Byron\?/);
    expect(output).toContain('FI-PAID: nothing was changed');
    const canceled = await runAtTerminal('y', 'FI-YES', '--cancel');
    expect(canceled).toContain('cancel FI-YES');
    expect(canceled).toMatch(/Nothing was refunded\.|cancelled/);
    expect(canceled).not.toContain('nothing was changed');
  },
);

test('CLI-17 a refund or cancellation needs --yes where nobody can be asked, and one without a refund says that nothing was refunded', async () => {
  for (const args of [['cancelled'], ['--cancel'], ['refunded'], ['--refund', '5.00']]) {
    const { code, output } = await store('FI-NEW', ...args);
    expect(output).toMatch(/^orders: add --yes to [a-z ]+ FI-NEW, \$0\.00, Ada Byron: /);
    expect(code).toBe(2);
  }
  expect((await store('FI-NEW')).output).toContain('placed');
  const canceled = await store('FI-PAID', '--cancel', '--yes');
  expect(canceled.output).toContain(
    'Nothing was refunded. To return the money: shopkiln orders fixture FI-PAID --refund',
  );
  expect((await store('FI-NEW', '--cancel', '--yes')).output).not.toContain('Nothing was refunded');
});

test('SELL-10.4 the orders command prints a period as CSV, writes its invoices into a ZIP file, and prints the VAT of a quarter', async () => {
  const period = ['--from', '2026-04-01', '--to', '2026-05-01'];
  const list = await store(...period, '--csv');
  expect(list.code, list.output).toBe(0);
  expect(list.output.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFForder',
    'FI-OLD',
    'FI-PAID',
  ]);
  const db = await openDatabase(place);
  const change = { invoice_number: 'NO/00001', parts: null, tax_lines: null };
  await db.updateTable('orders').set(change).where('order_number', '=', 'FI-OLD').execute();
  await db.destroy();
  const file = join(folder, 'invoices.zip');
  const written = await store(...period, '--invoices', file);
  expect(written.output.trim()).toBe(`${file}: 1 document`);
  const entries = unzipSync(await readFile(file));
  expect(Object.keys(entries)).toEqual(['2026-05-01_NO-00001.pdf']);
  const [pdf = new Uint8Array()] = Object.values(entries);
  expect((await extractText(pdf, { mergePages: true })).text).toContain('NO/00001');
  const vat = await store('--oss', '2026-Q2', '--json');
  expect(JSON.parse(vat.output)).toEqual([]);
});
