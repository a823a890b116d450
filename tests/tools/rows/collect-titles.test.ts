import { describe, expect, test } from 'vitest';
import { collectTitles } from './collect-titles.ts';

const collect = (source: string) => collectTitles('example.test.ts', source);
const textsOf = (source: string) => collect(source).map(({ text }) => text);

describe('CODE-18 titles are read from the source of tests', () => {
  test.each([
    ["test('DEMO-1 a cart', () => {})", 'DEMO-1 a cart'],
    ["test.todo('DEMO-1 a cart')", 'DEMO-1 a cart'],
    ["test.fixme('DEMO-1 a cart', async () => {})", 'DEMO-1 a cart'],
    ["describe.skipIf(true)('DEMO-1.02 a cart', () => {})", 'DEMO-1.02 a cart'],
    ["testOnDisk('DEMO-1 a cart', () => {})", 'DEMO-1 a cart'],
    ["test('DEMO-1 a ' + 'cart of ' + count, () => {})", 'DEMO-1 a cart of …'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['for (const n of [1]) test(`DEMO-1.0${n} ${n} carts`, run)', 'DEMO-1.0… … carts'],
    ["test.each([1])('DEMO-1 %i carts of $buyer.name', run)", 'DEMO-1 … carts of …'],
    ["test.each([['DEMO-1 a cart', 1]])('%s', run)", 'DEMO-1 a cart'],
    ["for (const { row } of [{ row: 'DEMO-1 a cart' }]) test(row, run)", 'DEMO-1 a cart'],
  ])('of the form %s', (source, text) => expect(textsOf(source)).toEqual([text]));

  test.each([
    "// test('DEMO-1 a cart')",
    "test('a cart of DEMO-1 and others', run)",
    "get('DEMO-1')",
    "test('demo-1 a cart', run)",
  ])('%s has none', (source) => expect(collect(source)).toEqual([]));

  test('a title has its place, and is known as the argument of a test', () => {
    expect(collect("const text = 'DEMO-1 a cart';\ntest('DEMO-2 an order', run);")).toEqual([
      { text: 'DEMO-1 a cart', place: 'example.test.ts:1', isArgument: false, inner: [] },
      { text: 'DEMO-2 an order', place: 'example.test.ts:2', isArgument: true, inner: [] },
    ]);
  });

  test('titles inside of a describe with an ID belong to it, unless they have an ID', () => {
    const source = `describe('DEMO-1 a cart', () => {
      test('is empty', async () => { await test.step('opens the page', run); log('is no title'); });
      describe('DEMO-2 an order', () => { test('is paid', run); });
      test.each(cases)('%s', run);
      test('DEMO-3 is left out', run);
    });
    test('is outside', run);`;
    expect(collect(source).map(({ text, inner }) => [text, inner])).toEqual([
      ['DEMO-1 a cart', ['is empty']],
      ['DEMO-2 an order', ['is paid']],
      ['DEMO-3 is left out', []],
    ]);
  });
});
