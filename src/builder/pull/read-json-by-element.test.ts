import { expect, test } from 'vitest';
import { readJsonByElement } from './read-json-by-element.ts';

async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const OBJECT = {
  store: 'a "quoted" [store], {really}',
  listings: [
    { slug: 'ä€😀', tags: [[], ['x,y', 'z]'], {}], text: '\\"],[' },
    3,
    'two, three',
    null,
    [1, [2]],
  ],
  'na"me, [x': [true],
  members: { tees: ['a', 'b'] },
  empty: [],
  count: 1e3,
};

test.each([1, 3, 7, 1_000_000])(
  'FAST-12 a build parses product data listing by listing while it arrives: it reads JSON in chunks of %d bytes as JSON.parse does',
  async (size) => {
    const others = ['{}', ' {"a": [ ] } ', '[]', '[[1], {"a": [2]}]', '1', 'null', '"["'];
    for (const json of [JSON.stringify(OBJECT), JSON.stringify(OBJECT, null, 2), ...others]) {
      expect(await readJsonByElement(cut(json, size))).toEqual(JSON.parse(json));
    }
  },
);

test('FAST-12 each element of an array of the object is passed on with its name, and replaced by what is returned', async () => {
  const seen: string[] = [];
  const read = await readJsonByElement(
    cut('{"a":[1,2],"b":{"c":[3]},"d":[[4]]}', 5),
    (element, name) => {
      seen.push(`${name} ${JSON.stringify(element)}`);
      return 'read';
    },
  );
  expect(seen).toEqual(['a 1', 'a 2', 'd [4]']);
  expect(read).toEqual({ a: ['read', 'read'], b: { c: [3] }, d: ['read'] });
});

test.each([
  '',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[1,,2]}',
  '{"a":[1 2]}',
  '{"a":[1}',
  '{"a":{]}',
  '{"a":[1]',
  '{"a":[{"b":1',
  '{"a":[1]]}',
  '{"a":[1]}}',
  '{"a":[1]} x',
  '{"a":["x]}',
  '{[1]}',
])('FAST-12 %s is not accepted', async (text) => {
  await expect(readJsonByElement(cut(text, 4))).rejects.toThrow(SyntaxError);
});
