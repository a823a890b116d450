import { expect, test, vi } from 'vitest';
import { getImageUrl } from './replacements.ts';

test.each([
  [undefined, 'https://shop.example/.netlify/images?url=%2Fmockups%2Fa.webp&w=200&fm=webp&q=84'],
  ['files', 'https://shop.example/_pictures/mockups/a.webp/200.webp'],
])(
  'HOST-1 the hosted checkout shows pictures at the addresses that the shop has (%s)',
  (pictures, url) => {
    vi.stubGlobal('document', {
      documentElement: { dataset: { shop: 'https://shop.example', pictures } },
    });
    expect(getImageUrl('/mockups/a.webp', 200, 'webp')).toBe(url);
    vi.unstubAllGlobals();
  },
);
