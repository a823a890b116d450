import { expect, test, vi } from 'vitest';
import { getListing } from '#shared/contract/listing.ts';

vi.mock(import('./preload-pictures.ts'), () => ({ preloadPictures: () => {} }));

test('PERF-X the cart requests each listing once: the script in its head uses the key and the address of the code that reads them', async () => {
  expect(getListing).toBeDefined();
});
