import { expect, it, test } from 'vitest';
import { VIEWS } from '#shared/contract/store-folder/photography.ts';
import { type MockupSpec, mockupPath, parseMockupPath } from './address.ts';

const spec: MockupSpec = {
  blank: 'tee',
  view: 'front',
  color: '2b2f33',
  artwork: 'split-lines',
  version: '0a1b2c3d',
};

it('reads back the addresses it writes', () => {
  expect(mockupPath(spec)).toBe('/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.webp');
  expect(parseMockupPath(mockupPath(spec))).toEqual(spec);
});

it.each(VIEWS)('MOCKUP-1 the view %s has an address, which is read back', (view) => {
  const path = mockupPath({ ...spec, view });
  expect(path).toBe(`/mockups/tee/${view}/2b2f33/split-lines.0a1b2c3d.webp`);
  expect(parseMockupPath(path)).toEqual({ ...spec, view });
});

test('SEO-13.3 a wide picture with a title has an address, which is read back; a long title is cut between characters', () => {
  const look = '0123456789abcdef';
  const read = (text: string) =>
    parseMockupPath(mockupPath({ ...spec, isWide: true, title: { look, text } }));
  expect(read('Split Lines')).toEqual({
    ...spec,
    isWide: true,
    title: { look, text: 'Split Lines' },
  });
  expect(read('ランプ'.repeat(20))?.title?.text).toBe('ランプ'.repeat(20).slice(0, 32));
});

it.each([
  '/mockups/tee/front/2b2f33/split-lines.0a1b2c3d/0123456789abcdef.41.webp',
  '/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.wide/0123456789abcdef.webp',
  '/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.wide/0123456789abcdef.4.webp',
  '/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.wide/0123456789abcdef.ff.webp',
  `/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.wide/0123456789abcdef.${'41'.repeat(97)}.webp`,
  '/mockups/tee/front/2b2f33/split-lines.webp',
  '/mockups/tee/beneath/2b2f33/split-lines.0a1b2c3d.webp',
  '/mockups/tee/front/2b2f3/split-lines.0a1b2c3d.webp',
  '/mockups/../front/2b2f33/split-lines.0a1b2c3d.webp',
  '/mockups/tee/front/2b2f33/../split-lines.0a1b2c3d.webp',
  '/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.webp/',
])('takes %s for no mockup', (path) => {
  expect(parseMockupPath(path)).toBeUndefined();
});
