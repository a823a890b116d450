import { expect, it } from 'vitest';
import { PageEncoder } from './page-encoder.ts';

const CHUNKS = ['<p>', 'Ærøskøbing '.repeat(2000), '…', '', '👕'.repeat(9000), '</p>'];

it('encodes a page, however it is divided into chunks', () => {
  const bytes = new PageEncoder();
  expect(bytes.encode([]).toString()).toBe('');
  for (const chunks of [CHUNKS, [CHUNKS.join('')], ['<p>a</p>']])
    expect(bytes.encode(chunks).equals(Buffer.from(chunks.join('')))).toBe(true);
});

it('grows for a page that is larger than all before', () => {
  const large = 'é漢'.repeat(500_000);
  const bytes = new PageEncoder();
  expect(bytes.encode(['<p>', large, '</p>']).toString()).toBe(`<p>${large}</p>`);
  expect(bytes.encode(['<p>']).toString()).toBe('<p>');
});
