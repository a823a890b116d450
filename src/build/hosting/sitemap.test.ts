import { expect, it } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

it('lists absolute, escaped addresses', () => {
  const xml = sitemap('https://shop.example.com', ['/', '/apparel', "/a?b=1&c='2'"], ['en']);
  expect(xml).toContain('<loc>https://shop.example.com/</loc>');
  expect(xml).toContain('<loc>https://shop.example.com/apparel</loc>');
  expect(xml).toContain('b=1&amp;c=');
  expect(xml).not.toMatch(/&(?!\w+;)/);
});

it('fails on more addresses than one file may hold', () => {
  expect(() => sitemap('https://a.example', new Array<string>(50_001).fill('/x'), ['en'])).toThrow(
    /50001 pages, expected at most 50000/,
  );
});

it("closes a shopper's own pages to robots and names the sitemap", () => {
  const text = robots('https://shop.example.com', ['en', 'de']);
  expect(text).toContain('Disallow: /de/cart$');
  expect(text).toContain('Disallow: /cart$');
  expect(text).toContain('Disallow: /search?');
  expect(text).toContain('Sitemap: https://shop.example.com/sitemap.xml');
});

it('L10N-2 names the same page in the other languages, and which one is for everybody else', () => {
  const pages = ['/', '/de', '/letter', '/pt-BR', '/tees', '/de/tees', '/pt-BR/tees'];
  const entries = sitemap('https://a.example', pages, ['en', 'de', 'pt-BR']).split('\n');
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
