import { expect, it } from 'vitest';
import { PageBytes } from './page-bytes.ts';

const PIECES = ['<p>', 'Ærøskøbing '.repeat(2000), '…', '', '👕'.repeat(9000), '</p>'];

it('gives the bytes of a page, whatever pieces it comes in', () => {
  const bytes = new PageBytes();
  expect(bytes.of([]).toString()).toBe('');
  for (const pieces of [PIECES, [PIECES.join('')], ['<p>a</p>']])
    expect(bytes.of(pieces).equals(Buffer.from(pieces.join('')))).toBe(true);
});

it('grows for a page that is larger than all before', () => {
  const large = 'é漢'.repeat(500_000);
  const bytes = new PageBytes();
  expect(bytes.of(['<p>', large, '</p>']).toString()).toBe(`<p>${large}</p>`);
  expect(bytes.of(['<p>']).toString()).toBe('<p>');
});
