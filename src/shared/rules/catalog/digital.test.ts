import { expect, test } from 'vitest';
import type { ListingProduct } from '#shared/contract/listing.ts';
import { isDigital, isDigitalCollectible, isUnsized } from './digital.ts';

const product = (...labels: string[]) =>
  ({
    variations: [{ availableSizesWithId: labels.map((label) => ({ label })) }],
  }) as unknown as ListingProduct;

test('LIST-15 a size label with the word digital identifies a digital item', () => {
  expect(isDigital(product('Digital'))).toBe(true);
  expect(isDigital(product('digital'))).toBe(true);
  expect(isDigital(product('M'))).toBe(false);
  // One of the sizes must be shipped.
  expect(isDigital(product('Digital', 'Poster'))).toBe(false);
});

test('LIST-15 type nft or product 1816 is a digital collectible', () => {
  expect(isDigitalCollectible('nft', '7')).toBe(true);
  expect(isDigitalCollectible('NFT', '7')).toBe(true);
  expect(isDigitalCollectible('Tee', '1816')).toBe(true);
  expect(isDigitalCollectible('Tee', '18160')).toBe(false);
});

test('LIST-15 the labels One size and Digital are not shown as sizes', () => {
  expect(['One size', 'one size', 'Digital', 'M', '8 cm'].map(isUnsized)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
