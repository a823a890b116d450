import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test('NAV-7 plain text separates words, decodes entities and is cut at a word', () => {
  expect(htmlToText('<p>Salt &amp; sweat</p><ul><li>one</li><li>two</li></ul>', 80)).toBe(
    'Salt & sweat one two',
  );
  expect(htmlToText('<p>The quick brown fox jumps over</p>', 18)).toBe('The quick brown…');
});
