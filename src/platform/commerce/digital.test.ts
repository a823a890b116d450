import { expect, test } from 'vitest';
import type { ListingProduct } from '#contract/listing.ts';
import { isDigital } from './digital.ts';

const product = (...labels: string[]) =>
  ({ variations: [{ availableSizesWithId: labels.map((label) => ({ label })) }] }) as unknown as ListingProduct;

test('LIST-15 a size label that says digital marks a digital item', () => {
  expect(isDigital(product('Digital'))).toBe(true);
  expect(isDigital(product('digital'))).toBe(true);
  expect(isDigital(product('M'))).toBe(false);
  // Something of it must be sent.
  expect(isDigital(product('Digital', 'Poster'))).toBe(false);
});
