import { expect, test } from 'vitest';
import { toStorePath } from '#shared/contract/picture-paths.ts';
import { rewritePictureUrls } from './rewrite-picture-urls.ts';

const BASE = 'https://platform.example/v1/pictures/shop/key';

test('only paths of pictures and videos become platform URLs, at any depth', () => {
  const response = {
    products: [
      {
        url: '/listing/a',
        images: [{ url: '/mockups/tee/front/fff000/a.12345678.webp', primary: true }],
      },
    ],
    content: {
      logo: '/assets/brand/logo.svg',
      video: '/assets/film.mp4',
      font: '/assets/brand.woff2',
      none: null,
    },
    text: 'See /assets/logo.svg',
    elsewhere: 'https://cdn.example/assets/a.png',
    up: '/assets/../store.json',
    price: 1300,
  };
  expect(rewritePictureUrls(response, BASE)).toEqual({
    ...response,
    products: [
      {
        url: '/listing/a',
        images: [{ url: `${BASE}/mockups/tee/front/fff000/a.12345678.webp`, primary: true }],
      },
    ],
    content: {
      ...response.content,
      logo: `${BASE}/assets/brand/logo.svg`,
      video: `${BASE}/assets/film.mp4`,
    },
  });
});

test('paths in url() of custom CSS are rewritten, with or without quotes', () => {
  const customCSS =
    'a { background: url("/assets/a.png"), url( /assets/b.jpg ), url(/assets/f.woff2) } /* /assets/a.png */';
  expect(rewritePictureUrls({ customCSS }, BASE).customCSS).toBe(
    `a { background: url("${BASE}/assets/a.png"), url( ${BASE}/assets/b.jpg ), url(/assets/f.woff2) } /* /assets/a.png */`,
  );
});

test('toStorePath returns the path of a rewritten URL', () => {
  expect(toStorePath(`${BASE}/assets/brand/logo.svg`)).toBe('/assets/brand/logo.svg');
  for (const address of ['/assets/logo.svg', 'https://cdn.example/assets/a.png'])
    expect(toStorePath(address)).toBe(address);
});
