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
      error: { reason: 'stopped', text: 'expected a file that can be parsed, got one that crashes its parser' },
    });
    expect(await parse('parseCss', { css: 'a { color: red }' })).toEqual({
      ok: true,
      value: { syntax: [], addresses: [] },
    });
  });

  test('keeps the other files of its store waiting only three times', async () => {
    const [hostile, other] = [createParser('a'), createParser('b')];
    for (let count = 0; count < 3; count++)
      expect(await hostile('parseCss', { css: DEEP })).toMatchObject({ error: { reason: 'stopped' } });
    expect(await hostile('parseCss', { css: '' })).toMatchObject({ error: { reason: 'skipped' } });
    expect(await other('parseCss', { css: '' })).toMatchObject({ ok: true });
  });

  test('keeps the other files of its store waiting for a limited time', async () => {
    const parse = createParser('a', { stopped: 3, slowMs: 0, excessMs: 0 });
    const input = { root: 'stores', file: 'moth-kiosk/assets/favicon.svg' };
    expect(await parse('checkAsset', input)).toEqual({ ok: true, value: [] });
    expect(await parse('checkAsset', input)).toMatchObject({
      error: { reason: 'skipped', text: expect.stringContaining('take too long (moth-kiosk/assets/favicon.svg)') },
    });
  });

  test.each([
    ['time', { ms: 300, bytes: 1024 * MIB }],
    ['memory', { ms: 10_000, bytes: 20 * MIB }],
  ])('ends its process at the limit of %s', async (_, limits) => {
    const started = startParsingProcess(limits);
    expect(await started.run(drawIcons(ENDLESS))).toMatchObject({
      error: {
        reason: 'stopped',
        text: expect.stringMatching(/^expected a file that is read with .* got one that needs more$/),
      },
    });
    expect(started.hasEnded()).toBe(true);
  });
});

test('a parser reports why it fails as a value', async () => {
  const failed = await createParser('a')('subsetFont', { font: Buffer.from('no font'), characters: 'a' });
  expect(failed).toMatchObject({ ok: false, error: { reason: 'invalid' } });
});
