import { expect, it } from 'vitest';
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

it.each([
  '/mockups/tee/front/2b2f33/split-lines.webp',
  '/mockups/tee/beneath/2b2f33/split-lines.0a1b2c3d.webp',
  '/mockups/tee/front/2b2f3/split-lines.0a1b2c3d.webp',
  '/mockups/../front/2b2f33/split-lines.0a1b2c3d.webp',
  '/mockups/tee/front/2b2f33/../split-lines.0a1b2c3d.webp',
  '/mockups/tee/front/2b2f33/split-lines.0a1b2c3d.webp/',
])('takes %s for no mockup', (path) => {
  expect(parseMockupPath(path)).toBeUndefined();
});
