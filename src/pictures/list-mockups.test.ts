import { expect, it } from 'vitest';
import type { Photography } from '#shared/contract/store-folder/catalog-file.ts';
import { mockupPath, parseMockupPath } from './address.ts';
import { listMockups } from './list-mockups.ts';

const photography: Photography = { ground: '#e4e7ea', light: 'hard' };
const colors = { bone: { name: 'Bone', hex: '#E9E6DF' }, tide: { name: 'Tide', hex: '#1f5f8b' } };

it('lists a mockup of every view for each color, in order', () => {
  const product = { blank: 'mouthguard', artwork: 'wordmark', colors: ['tide', 'bone'] } as const;
  const listed = listMockups(
    { ...product, colors: [...product.colors] },
    { colors, photography },
    '<svg/>',
  );
  expect(listed.map(({ color }) => color)).toEqual(['tide', 'bone']);
  expect(listed[1]?.mockups.map(({ view, color }) => [view, color])).toEqual([
    ['front', 'e9e6df'],
    ['side', 'e9e6df'],
    ['detail', 'e9e6df'],
  ]);
  for (const spec of listed.flatMap(({ mockups }) => mockups))
    expect(parseMockupPath(mockupPath(spec))).toEqual(spec);
});

it('a change of the artwork or the light changes the address of a mockup', () => {
  const first = (svg: string | undefined, light: Photography['light']) =>
    listMockups(
      { blank: 'tee', artwork: 'wave', colors: ['tide'] },
      { colors, photography: { ...photography, light } },
      svg,
    )[0]?.mockups[0]?.version;
  expect(
    new Set([first('<svg/>', 'hard'), first('<svg></svg>', 'hard'), first('<svg/>', 'soft')]).size,
  ).toBe(3);
});

it('rejects a color that is not in the catalog', () => {
  expect(() =>
    listMockups({ blank: 'tee', colors: ['rust'] }, { colors, photography }, undefined),
  ).toThrow('"rust"');
});
