import { expect, test } from 'vitest';
import { escapeText } from './escape-markup.ts';

test('DOC-5 a title cannot close its element, and entities in it are text', () => {
  expect(escapeText('</title><script>alert(1)</script>')).toBe(
    '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  );
  expect(escapeText('Salt & “Pepper” &lt;3')).toBe('Salt &amp; “Pepper” &amp;lt;3');
});
