import { expect, it } from 'vitest';
import { PageEncoder } from './page-encoder.ts';

const CHUNKS = ['<p>', 'Ærøskøbing '.repeat(2000), '…', '', '👕'.repeat(9000), '</p>'];

it('encodes a page, however it is divided into chunks', () => {
  const encoder = new PageEncoder();
  expect(encoder.encode([]).toString()).toBe('');
  for (const chunks of [CHUNKS, [CHUNKS.join('')], ['<p>a</p>']])
    expect(encoder.encode(chunks).equals(Buffer.from(chunks.join('')))).toBe(true);
});

it('encodes a page that is larger than its buffer', () => {
  const large = 'é漢'.repeat(500_000);
  const encoder = new PageEncoder();
  expect(encoder.encode(['<p>', large, '</p>']).toString()).toBe(`<p>${large}</p>`);
  expect(encoder.encode(['<p>']).toString()).toBe('<p>');
});
