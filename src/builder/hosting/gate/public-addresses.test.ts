import { expect, test } from 'vitest';
import { findLoadedAddresses } from './public-addresses.ts';

test('FAST-11 the login page may load every width of its pictures', () => {
  const html = `<picture><source type="image/avif" srcSet="/images?url=%2Fa.webp&amp;w=200 200w, /images?url=%2Fa.webp&amp;w=400 400w"/>
    <img src="/a.webp" srcset="/b.webp 2x" alt=""/></picture><a href="/cart"></a><link rel="canonical" href="/login">`;
  expect(findLoadedAddresses(html)).toEqual([
    '/images?url=%2Fa.webp&w=200',
    '/images?url=%2Fa.webp&w=400',
    '/a.webp',
    '/b.webp',
  ]);
});

test('FAST-16 the login page may load its fonts', () => {
  const html = `<style id="fonts" media="(scripting:none)">@font-face{src:url(/_shop/a.woff2);unicode-range:U+0020-007E}
    @font-face{src:url("/_shop/b.woff2")}</style><style id="theme">body{background:url(/assets/secret.png)}</style>`;
  expect(findLoadedAddresses(html)).toEqual(['/_shop/a.woff2', '/_shop/b.woff2']);
});
