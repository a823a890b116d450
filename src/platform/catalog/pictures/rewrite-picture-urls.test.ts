import { expect, test } from 'vitest';
import { toStorePath } from '#shared/contract/picture-paths.ts';
import { rewritePictureUrls } from './rewrite-picture-urls.ts';

const AT = 'https://platform.example/v1/pictures/shop/key';

test('paths of pictures and films become addresses of the platform, at any depth; nothing else does', () => {
  const answer = {
    products: [{ url: '/listing/a', images: [{ url: '/mockups/tee/front/fff000/a.12345678.webp', primary: true }] }],
    content: { logo: '/assets/brand/logo.svg', video: '/assets/film.mp4', font: '/assets/brand.woff2', none: null },
    text: 'See /assets/logo.svg',
    elsewhere: 'https://cdn.example/assets/a.png',
    up: '/assets/../store.json',
    price: 1300,
  };
  expect(rewritePictureUrls(answer, AT)).toEqual({
    ...answer,
    products: [
      { url: '/listing/a', images: [{ url: `${AT}/mockups/tee/front/fff000/a.12345678.webp`, primary: true }] },
    ],
    content: { ...answer.content, logo: `${AT}/assets/brand/logo.svg`, video: `${AT}/assets/film.mp4` },
  });
});

test('a style sheet names them in url(), with quotes or without', () => {
  const customCSS =
    'a { background: url("/assets/a.png"), url( /assets/b.jpg ), url(/assets/f.woff2) } /* /assets/a.png */';
  expect(rewritePictureUrls({ customCSS }, AT).customCSS).toBe(
    `a { background: url("${AT}/assets/a.png"), url( ${AT}/assets/b.jpg ), url(/assets/f.woff2) } /* /assets/a.png */`,
  );
});

test('what was sealed has its path again', () => {
  expect(toStorePath(`${AT}/assets/brand/logo.svg`)).toBe('/assets/brand/logo.svg');
  for (const address of ['/assets/logo.svg', 'https://cdn.example/assets/a.png'])
    expect(toStorePath(address)).toBe(address);
});
