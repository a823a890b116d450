import { expect, test } from 'vitest';
import { serializeForScript } from './json-script.ts';

test('THEME-2 JSON in a script element cannot close it', () => {
  const value = { text: '</script><script>alert(1)</script>\u2028' };
  const json = serializeForScript(value);
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual(value);
});
