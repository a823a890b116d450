import { describe, expect, test } from 'vitest';
import { collectTitles } from './collect-titles.ts';
import { MARKER, type RowList, updateRows } from './update-rows.ts';

const WRITTEN = `# Acceptance

## DEMO
| ID | Holds |
|---|---|
| DEMO-1 | [2 parts] A row by hand |

${MARKER}
`;
const list = (highest = 1, removed: RowList['removed'] = {}): RowList => ({
  sections: { DEMO: { heading: 'an example', highest } },
  removed,
});
/** Rows of a working copy with tests of these titles. */
const update = (titles: readonly string[], before: RowList = list(), document = WRITTEN) =>
  updateRows(
    document,
    before,
    collectTitles(
      'a.test.ts',
      titles.map((title) => `test(${JSON.stringify(title)}, run);`).join('\n'),
    ),
  );
const rowsOf = ({ document }: { readonly document: string }) =>
  (document.split(MARKER)[1] ?? '').split('\n').filter((line) => line.startsWith('| DEMO'));
const lost = (id: string) =>
  `No test shows ${id}. Begin the title of a test with it, or name it with the reason under "removed" in tests/rows.json.`;

describe('CODE-18 rows are written from titles', () => {
  test('below the rows by hand, in the order of their numbers', () => {
    const updated = update([
      'DEMO-3 c',
      'DEMO-2 b',
      'DEMO-1.1 a',
      'DEMO-2 b',
      'DEMO-2 DEMO-4: a | b',
    ]);
    expect(updated).toEqual({
      document: `${WRITTEN}
## DEMO: an example
| ID | Holds |
|---|---|
| DEMO-2 | b; a \\| b |
| DEMO-3 | c |
| DEMO-4 | a \\| b |
`,
      list: list(4),
      issues: [],
    });
    expect(
      update(['DEMO-2 z', 'DEMO-3 c', 'DEMO-4 d'], updated.list, updated.document),
    ).toMatchObject({
      document: expect.stringContaining('| DEMO-2 | z |'),
      issues: [],
    });
  });

  test('with the number of parts, in the order of parts', () => {
    expect(rowsOf(update(['DEMO-2.02 second', 'DEMO-2.1 first', 'DEMO-2 both']))).toEqual([
      '| DEMO-2 | [2 parts] both; first; second |',
    ]);
    expect(rowsOf(update(['DEMO-2.1 only']))).toEqual(['| DEMO-2 | only |']);
  });

  test('with the number that a title states, where the parts are computed', () => {
    const title = 'DEMO-2.0%i pays with %s';
    expect(update([title]).issues).toEqual([
      'a.test.ts:1: the number of the part of DEMO-2 is computed. Write "DEMO-2 [n parts] …" as the title of its describe.',
    ]);
    const stated = update(['DEMO-2 [3 parts] each method pays', title]);
    expect(stated.issues).toEqual([]);
    expect(rowsOf(stated)).toEqual(['| DEMO-2 | [3 parts] each method pays; pays with … |']);
  });
});

describe('CODE-18 no row disappears unless the list names it with the reason', () => {
  test('a row by hand, one between others, and the last one', () => {
    expect(update(['DEMO-3 c'], list(4)).issues).toEqual([lost('DEMO-2'), lost('DEMO-4')]);
    expect(update([], list(1), MARKER).issues).toEqual([lost('DEMO-1')]);
    const removed = { 'DEMO-2': 'Replaced by DEMO-3.', 'DEMO-4': 'Its feature is gone.' };
    expect(update(['DEMO-3 c'], list(4, removed))).toMatchObject({
      issues: [],
      list: list(4, removed),
    });
  });

  test('a part between others, and the last one', () => {
    expect(update(['DEMO-2.1 a', 'DEMO-2.3 c']).issues).toEqual([lost('DEMO-2.2')]);
    const before = update(['DEMO-2.1 a', 'DEMO-2.2 b']);
    const updateAfter = (removed = {}) => update(['DEMO-2.1 a'], list(2, removed), before.document);
    expect(updateAfter().issues).toEqual([lost('DEMO-2.2')]);
    expect(updateAfter({ 'DEMO-2.2': 'Its feature is gone.' }).issues).toEqual([]);
  });

  test('the number of a removed row is not used again', () => {
    expect(update(['DEMO-2 b'], list(2, { 'DEMO-2': 'Its feature is gone.' })).issues).toEqual([
      'DEMO-2 is removed in tests/rows.json: use the next free number instead.',
    ]);
  });
});

test.each([
  ['a title of an unknown section', ['OTHER-1 a'], 'tests/rows.json has no section OTHER'],
  ['a title of IDs alone', ['DEMO-2 '], 'the title has no text after DEMO-2.'],
])('CODE-18 %s is an issue with its place', (_, titles, message) => {
  expect(update(titles).issues).toEqual([expect.stringContaining(`a.test.ts:1: ${message}`)]);
});

test('CODE-18 a document without the marker, or with a row twice, is an issue', () => {
  expect(update([], list(0), '# Acceptance\n').issues).toEqual([
    `tests/acceptance.md has no line ${MARKER}`,
  ]);
  expect(update([], list(), `| DEMO-1 | again |\n${WRITTEN}`).issues).toEqual([
    'tests/acceptance.md has DEMO-1 twice.',
  ]);
});
