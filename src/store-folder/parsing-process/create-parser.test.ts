import { describe, expect, test } from 'vitest';
import { createParser } from './create-parser.ts';
import { startParsingProcess } from './parsing-process.ts';

const MIB = 1024 * 1024;
const SVG = 'http://www.w3.org/2000/svg';
const DEEP = `${'@media x{'.repeat(1_990)}${'}'.repeat(1_990)}`;
const drawIcons = (drawing: string) =>
  ({ kind: 'drawIcons', input: { drawing: Buffer.from(drawing), background: '#ffffff' } }) as const;
const ENDLESS = `<svg xmlns="${SVG}" width="999" height="999"><filter id="f">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/>'.repeat(5_000)}</filter><rect width="999" height="999" filter="url(#f)"/></svg>`;

describe('ATK-15 a file that its parser cannot bear', () => {
  test('ends the process of the parser, and the next file is parsed', async () => {
    const parse = createParser('a');
    expect(await parse('parseCss', { css: DEEP })).toMatchObject({
      error: {
        reason: 'stopped',
        text: 'expected a file that can be parsed, got one that crashes its parser',
      },
    });
    expect(await parse('parseCss', { css: 'a { color: red }' })).toEqual({
      ok: true,
      value: { syntax: [], addresses: [] },
    });
  });

  test('keeps the other files of its store waiting only three times', async () => {
    const [hostile, other] = [createParser('a'), createParser('b')];
    for (let count = 0; count < 3; count++)
      expect(await hostile('parseCss', { css: DEEP })).toMatchObject({
        error: { reason: 'stopped' },
      });
    expect(await hostile('parseCss', { css: '' })).toMatchObject({ error: { reason: 'skipped' } });
    expect(await other('parseCss', { css: '' })).toMatchObject({ ok: true });
  });

  test.each([
    ['time', { ms: 300, bytes: 1024 * MIB }, 'read and drawn within 0.3 s of CPU time'],
    ['memory', { ms: 10_000, bytes: 20 * MIB }, 'read with 20 MiB of memory'],
  ])('ends its process at the limit of %s', async (_, limits, limit) => {
    const started = startParsingProcess(limits);
    const { result } = await started.run(drawIcons(ENDLESS));
    const text = `expected a file that is ${limit}, got one that needs more`;
    expect(result).toEqual({ ok: false, error: { reason: 'stopped', text } });
    expect(started.hasEnded()).toBe(true);
  });

  test('names its limit of memory when the system ended its process', async () => {
    const started = startParsingProcess();
    await started.run({ kind: 'parseCss', input: { css: '' } });
    const running = started.run(drawIcons(ENDLESS));
    // As the system does on a machine without free memory.
    started.end();
    const text = expect.stringContaining(
      'less than 1024 MiB of memory were free; please try again',
    );
    expect((await running).result).toEqual({ ok: false, error: { reason: 'killed', text } });
  });
});

describe('ATK-16 the files of a store together', () => {
  const input = {
    root: 'stores',
    file: 'moth-kiosk/assets/favicon.svg',
    print: { width: 100, height: 100 },
  };
  const budget = { stopped: 3, fileMs: 0, drawingMs: 0, msPerMib: 0, excessMs: 0 };

  test('keep other stores waiting for a limited CPU time', async () => {
    const parse = createParser('a', budget);
    expect(await parse('checkAsset', input)).toEqual({ ok: true, value: [] });
    expect(await parse('checkAsset', input)).toMatchObject({
      error: {
        reason: 'skipped',
        text: expect.stringContaining('take too long (moth-kiosk/assets/favicon.svg)'),
      },
    });
  });

  test('may take time in proportion to their size', async () => {
    const parse = createParser('a', { ...budget, msPerMib: 100_000_000 });
    for (let count = 0; count < 3; count++)
      expect(await parse('checkAsset', input)).toMatchObject({ ok: true });
  });

  test('are not rejected because the machine is slow', async () => {
    const { run, end } = startParsingProcess();
    await run({ kind: 'parseCss', input: { css: '' } });
    const started = performance.now();
    const [{ cpuMs }] = await Promise.all([
      run({ kind: 'parseCss', input: { css: '/**/' } }),
      occupyThisThread(500),
    ]);
    expect(performance.now() - started).toBeGreaterThan(500);
    expect(cpuMs).toBeLessThan(250);
    end();
  });
});

/** As on a machine whose other programs run: a result is read only afterwards. */
async function occupyThisThread(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a parser reports why it fails as a value', async () => {
  const failed = await createParser('a')('subsetFont', {
    font: Buffer.from('no font'),
    characters: 'a',
  });
  expect(failed).toMatchObject({ ok: false, error: { reason: 'invalid' } });
});
