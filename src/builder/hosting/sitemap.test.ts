import { expect, it } from 'vitest';
import { createRobotsTxt, createSitemap, createSitemapFiles, GATED_ROBOTS_TXT } from './sitemap.ts';

const toPages = (paths: readonly string[]) => paths.map((path) => ({ path }));

it('a sitemap lists absolute, escaped URLs', () => {
  const xml = createSitemap(
    'https://shop.example.com',
    toPages(['/', '/apparel', "/a?b=1&c='2'"]),
    ['en'],
  );
  expect(xml).toContain('<loc>https://shop.example.com/</loc>');
  expect(xml).toContain('<loc>https://shop.example.com/apparel</loc>');
  expect(xml).toContain('b=1&amp;c=');
  expect(xml).not.toMatch(/&(?!\w+;)/);
});

const findPaths = (xml = '') =>
  [...xml.matchAll(/<loc>https:\/\/a.example([^<]*)<\/loc>/g)].map(([, path]) => path);

it('up to 50,000 URLs, the sitemap is one file', () => {
  const paths = Array.from({ length: 50_000 }, (_, at) => `/${at}`);
  expect([...createSitemapFiles('https://a.example', toPages(paths), ['en']).keys()]).toEqual([
    'sitemap.xml',
  ]);
});

it('above 50,000 URLs, the sitemap is an index of files, and an entry can link a translation in another file', () => {
  const paths = Array.from({ length: 15_000 }, (_, at) => [`/${at}`, `/de/${at}`]).flat();
  const files = createSitemapFiles('https://a.example', toPages(paths), ['en', 'de']);
  expect(findPaths(files.get('sitemap.xml'))).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
  const parts = ['sitemap-1.xml', 'sitemap-2.xml'].map((name) => findPaths(files.get(name)));
  expect(parts.flat()).toEqual(paths);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(50_000);
  const [other] = [
    ...createSitemapFiles(
      'https://a.example',
      toPages(['/x', ...paths.slice(0, 20_000), '/de/x']),
      ['en', 'de'],
    ),
  ].slice(1);
  expect(other?.[1]).toContain('href="https://a.example/de/x"');
});

it('SEO-1 robots.txt lets crawlers read every page, also of a gated store, and names the sitemap', () => {
  const text = createRobotsTxt('https://shop.example.com');
  expect(text).toBe('User-agent: *\nDisallow:\n\nSitemap: https://shop.example.com/sitemap.xml\n');
  expect(GATED_ROBOTS_TXT).toBe('User-agent: *\nDisallow:\n');
});

it('SEO-2 an entry names the day of the last change and the pictures of its page', () => {
  const pictures = [
    '/mockups/tee/a&b.webp',
    ...Array.from({ length: 9 }, (_, at) => `/mockups/${at}.webp`),
  ];
  const page = { path: '/listing/tee', modified: '2026-11-23', pictures };
  const xml = createSitemap('https://a.example', [page, { path: '/about' }], ['en']);
  expect(xml).toContain(
    '<url><loc>https://a.example/listing/tee</loc><lastmod>2026-11-23</lastmod>' +
      '<image:image><image:loc>https://a.example/mockups/tee/a&amp;b.webp</image:loc></image:image>',
  );
  expect(xml.match(/<image:image>/g)).toHaveLength(5);
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain('<url><loc>https://a.example/about</loc></url>');
});

it('L10N-2 an entry links the same page in other languages and the default language', () => {
  const pages = ['/', '/de', '/letter', '/pt-BR', '/tees', '/de/tees', '/pt-BR/tees'];
  const entries = createSitemap('https://a.example', toPages(pages), ['en', 'de', 'pt-BR']).split(
    '\n',
  );
  const links = (path: string) =>
    [
      ...(
        entries.find((entry) => entry.includes(`<loc>https://a.example${path}</loc>`)) ?? ''
      ).matchAll(/hreflang="([^"]+)" href="https:\/\/a.example([^"]*)"/g),
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
