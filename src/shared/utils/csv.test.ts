import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1+1', "'＝1+1"],
  ["Anna;=cmd|'/C calc'!A1;x", "Anna;'=cmd|'/C calc'!A1;x"],
  ['-12.5', '-12.5'],
  ['Ann-Marie', 'Ann-Marie'],
])(
  'SELL-11 a spreadsheet calculates no text of a shopper, whatever separates its cells: %j',
  (text, cell) => {
    expect(formatCsv([[text]])).toBe(`\uFEFF${cell}\r\n`);
  },
);
