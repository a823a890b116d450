import { expect, it } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

it('lists absolute, escaped addresses', () => {
  const xml = sitemap('https://shop.example.com', ['/', '/apparel', "/a?b=1&c='2'"]);
  expect(xml).toContain('<loc>https://shop.example.com/</loc>');
  expect(xml).toContain('<loc>https://shop.example.com/apparel</loc>');
  expect(xml).toContain('b=1&amp;c=');
  expect(xml).not.toMatch(/&(?!\w+;)/);
});

it('fails on more addresses than one file may hold', () => {
  expect(() => sitemap('https://a.example', new Array<string>(50_001).fill('/x'))).toThrow(
    /50001 pages, expected at most 50000/,
  );
});

it("closes a shopper's own pages to robots and names the sitemap", () => {
  const text = robots('https://shop.example.com');
  expect(text).toContain('Disallow: /cart$');
  expect(text).toContain('Disallow: /search?');
  expect(text).toContain('Sitemap: https://shop.example.com/sitemap.xml');
});
