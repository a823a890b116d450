import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { decodeText } from './decode-text.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import { parseJson } from './parse-json.ts';

describe('parseJson', () => {
  test.each([
    ['{"a": 1,\n "a": 2}', ['a: expected this name once, but it is repeated in line 2, column 2']],
    [
      '{"a": 1, "\\u0061": 2}',
      ['a: expected this name once, but it is repeated in line 1, column 10'],
    ],
    [
      '{"list": [{"b": 1}, {"b": {"c": 1}, "b": []}]}',
      ['list[1].b: expected this name once, but it is repeated in line 1, column 37'],
    ],
    ['{"constructor": 1, "__proto__": {"__proto__": 1}}', []],
    ['{"a": {"b": 1}, "b": {"a": "{\\"a\\":1,\\"a\\":2}"}}', []],
    ['["a", "a", {"a": "a"}]', []],
  ])('FILE-6.03 finds repeated names in %j', (text, expected) => {
    const issues = parseJson(text).issues.map(({ field, message }) => `${field}: ${message}`);
    expect(issues).toEqual(expected);
  });

  test('FILE-6.03 finds whole numbers with a decimal point and their place', () => {
    const text = '{"a": [{"b": 25.00}, 2.5], "c": "1.0", "d": -3.0e1, "e": 0.50E1}';
    expect(parseJson(text).decimals).toEqual([
      { path: ['a', 0, 'b'], text: '25.00' },
      { path: ['d'], text: '-3.0e1' },
      { path: ['e'], text: '0.50E1' },
    ]);
  });

  test('FILE-6.03 reports at most 20 repeated names', () => {
    const text = `{${'"a": 1, '.repeat(100_000)}"b": 2}`;
    expect(parseJson(text).issues).toHaveLength(20);
  });

  test('FILE-6.03 a name is reported exactly when JSON.parse loses a value', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const name = fc.constantFrom('a', 'b', '"', '\\', '__proto__', '');
    const entries = fc.array(fc.tuple(name, value), { maxLength: 4 });
    fc.assert(
      fc.property(entries, fc.constantFrom('', ' ', '\n'), (pairs, space) => {
        const inner = pairs.map(
          ([key, item]) => `${JSON.stringify(key)}${space}:${space}${JSON.stringify(item)}`,
        );
        const text = `{"list": [1, {${inner.join(`${space},`)}}]}`;
        const lost = pairs.length - new Set(pairs.map(([key]) => key)).size;
        expect(parseJson(text).issues).toHaveLength(lost);
        expect(parseJson(text).value).toEqual(JSON.parse(text));
      }),
    );
  });

  test('FILE-6.03 any text gives the value of JSON.parse or issues with their place', () => {
    const fragment = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '"a"',
      ':',
      ',',
      '1',
      'null',
      ' ',
      '\n',
      '\\',
      '\u2028',
      '"\\u00',
    );
    const text = fc.oneof(
      fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.string(),
      fc.json({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(text, (input) => {
        let expected: unknown;
        let isValid = true;
        try {
          expected = JSON.parse(input);
        } catch {
          isValid = false;
        }
        const { value, issues } = parseJson(input);
        expect(value).toEqual(expected);
        if (!isValid) expect(issues[0]?.field).toMatch(/^line \d+, column \d+$/);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['lists', '['],
    ['objects', '{"a":'],
  ])('%s with a hundred thousand levels are an issue', (_, bracket) => {
    const end = bracket === '[' ? ']' : '}';
    const text = `${bracket.repeat(100_000)}1${end.repeat(100_000)}`;
    expect(parseJson(text)).toMatchObject({
      value: undefined,
      issues: [{ field: '', message: 'expected at most 100 levels of { and [' }],
    });
    const unclosed = parseJson(bracket.repeat(100_000)).issues[0]?.message;
    expect(unclosed).toContain('expected at most 100 levels of { and [');
  });

  test('an invalid text with a long string has the place of its error', () => {
    const long = JSON.stringify('a\\"'.repeat(2_000_000));
    expect(parseJson(`{"a": ${long} x}`).issues[0]?.message).toMatch(
      /^expected a comma or }, found x/,
    );
  });
});

describe('decodeText', () => {
  test('FILE-6.01 the first byte that is not UTF-8 is named with its place', () => {
    const latin1 = Buffer.concat([
      Buffer.from('{\n "name": "Kölner T '),
      Buffer.from('Köln"}', 'latin1'),
    ]);
    expect(decodeText(latin1)).toEqual({
      ok: false,
      error: {
        field: 'line 2, column 21',
        message: 'expected text in UTF-8, found the byte 0xf6: save the file as UTF-8',
      },
    });
    expect(decodeText(Buffer.from('\uFEFF{"a":1}', 'utf16le')).ok).toBe(false);
    expect(decodeText(Buffer.from('\uFEFFK\uFFFDln'))).toEqual({ ok: true, value: 'K\uFFFDln' });
  });

  test('FILE-6.01 any text in UTF-8 is decoded, and other bytes have a place', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.uint8Array({ maxLength: 40 }),
        (text, bytes) => {
          const clean = text.replace(/^\uFEFF/, '');
          expect(decodeText(Buffer.from(clean))).toEqual({ ok: true, value: clean });
          const decoded = decodeText(Buffer.from(bytes));
          if (!decoded.ok) expect(decoded.error.field).toMatch(/^line \d+, column \d+$/);
        },
      ),
    );
  });

  test.each(['store.json', 'custom.css', 'assets/artwork/anchor.svg', 'store.de.json'])(
    'FILE-6.01 a check reports %s in Latin-1',
    async (file) => {
      const good = createValidFiles();
      Object.assign(good.store, { locales: ['en', 'de'] });
      const dir = await writeStoreFolder({
        ...toFiles(good),
        [file]: Buffer.from('{"name": "K\xf6ln"}', 'latin1'),
      });
      const loaded = await loadStoreFolder(dir);
      const issues = loaded.ok
        ? []
        : loaded.issues.map((issue) => formatIssue(issue).slice(dir.length + 1));
      expect(issues).toContain(
        `${file}  line 1, column 12: expected text in UTF-8, found the byte 0xf6: save the file as UTF-8`,
      );
    },
  );

  test('FILE-6.03 a check reports a repeated name together with the other issues', async () => {
    const files = toFiles(createValidFiles());
    const store = JSON.stringify(files['store.json']).replace('"locales"', '"name": 3, "locales"');
    const loaded = await loadStoreFolder(await writeStoreFolder({ ...files, 'store.json': store }));
    expect(loaded.ok ? [] : loaded.issues.map(({ field }) => field)).toEqual(['name', 'name']);
  });
});
