import { expect, it } from 'vitest';
import { createRobotsTxt, createSitemap, createSitemapFiles } from './sitemap.ts';

it('a sitemap lists absolute, escaped URLs', () => {
  const xml = createSitemap('https://shop.example.com', ['/', '/apparel', "/a?b=1&c='2'"], ['en']);
  expect(xml).toContain('<loc>https://shop.example.com/</loc>');
  expect(xml).toContain('<loc>https://shop.example.com/apparel</loc>');
  expect(xml).toContain('b=1&amp;c=');
  expect(xml).not.toMatch(/&(?!\w+;)/);
});

const findPaths = (xml = '') => [...xml.matchAll(/<loc>https:\/\/a.example([^<]*)<\/loc>/g)].map(([, path]) => path);

it('up to 50,000 URLs, the sitemap is one file', () => {
  const paths = Array.from({ length: 50_000 }, (_, at) => `/${at}`);
  expect([...createSitemapFiles('https://a.example', paths, ['en']).keys()]).toEqual(['sitemap.xml']);
});

it('above 50,000 URLs, the sitemap is an index of files, and an entry can link a translation in another file', () => {
  const paths = Array.from({ length: 15_000 }, (_, at) => [`/${at}`, `/de/${at}`]).flat();
  const files = createSitemapFiles('https://a.example', paths, ['en', 'de']);
  expect(findPaths(files.get('sitemap.xml'))).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
  const parts = ['sitemap-1.xml', 'sitemap-2.xml'].map((name) => findPaths(files.get(name)));
  expect(parts.flat()).toEqual(paths);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(50_000);
  const [other] = [
    ...createSitemapFiles('https://a.example', ['/x', ...paths.slice(0, 20_000), '/de/x'], ['en', 'de']),
  ].slice(1);
  expect(other?.[1]).toContain('href="https://a.example/de/x"');
});

it('robots.txt disallows pages with data of one shopper and names the sitemap', () => {
  const text = createRobotsTxt('https://shop.example.com', ['en', 'de']);
  expect(text).toContain('Disallow: /de/cart$');
  expect(text).toContain('Disallow: /cart$');
  expect(text).toContain('Disallow: /search?');
  expect(text).toContain('Sitemap: https://shop.example.com/sitemap.xml');
});

it('L10N-2 an entry links the same page in other languages and the default language', () => {
  const pages = ['/', '/de', '/letter', '/pt-BR', '/tees', '/de/tees', '/pt-BR/tees'];
  const entries = createSitemap('https://a.example', pages, ['en', 'de', 'pt-BR']).split('\n');
  const links = (path: string) =>
    [
      ...(entries.find((entry) => entry.includes(`<loc>https://a.example${path}</loc>`)) ?? '').matchAll(
        /hreflang="([^"]+)" href="https:\/\/a.example([^"]*)"/g,
      ),
    ].map(([, language, address]) => [language, address]);
  const home = [
    ['en', '/'],
    ['de', '/de'],
    ['pt-BR', '/pt-BR'],
    ['x-default', '/'],
  ];
  expect(links('/')).toEqual(home);
  expect(links('/pt-BR')).toEqual(home);
  expect(links('/de/tees')).toContainEqual(['x-default', '/tees']);
  expect(links('/letter')).toEqual([]);
});
