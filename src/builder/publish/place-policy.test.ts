import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { insertPolicy, placePolicy } from './place-policy.ts';

const insert = (html: string) =>
  insertPolicy(Buffer.from(html), `default-src 'self'; img-src "&`).toString();
const ELEMENT = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src &quot;&amp;">`;
const CHARSET = '<meta charset="utf-8">';

it('CSP-1 inserts the policy before everything that it is about, and after the encoding', () => {
  const start = '<!DOCTYPE html><html lang="en" data-note="a > b"><head>';
  expect(insert(`${start}${CHARSET}<script>one()</script>ü`)).toBe(
    `${start}${CHARSET}${ELEMENT}<script>one()</script>ü`,
  );
  expect(insert(`${start}\n  <meta charset='UTF-8' /><title>ü</title>`)).toBe(
    `${start}\n  <meta charset='UTF-8' />${ELEMENT}<title>ü</title>`,
  );
});

it.each([
  ['<!doctype html><html><head class="a">', '<script>one()</script><meta charset="utf-8">'],
  ['<!doctype html>\n<html>', '<title>One</title>'],
  ['<!doctype html>', '<header>One</header>'],
  ['', '<!-- <head> --><p>One'],
])('CSP-1 inserts it with the encoding into a page that begins otherwise: %s', (start, rest) => {
  expect(insert(start + rest)).toBe(start + CHARSET + ELEMENT + rest);
});

it('CSP-3 preloads the first picture before the policy, in the format and size that its element chooses', () => {
  const rest = (picture: string) => `<link rel="icon" href="/a>b"><img src="/logo.svg">${picture}`;
  const preloadOf = (picture: string) =>
    insert(CHARSET + rest(picture)).slice(CHARSET.length, -(ELEMENT + rest(picture)).length);
  const image = `<img alt="1 > 0" src="/ü.webp" srcSet="/ü.webp 2x" sizes="50vw" fetchPriority="high"/>`;
  const link = '<link rel="preload" as="image" fetchpriority="high"';
  expect(preloadOf(image)).toBe(
    `${link} href="/ü.webp" imagesrcset="/ü.webp 2x" imagesizes="50vw">`,
  );
  const source = '<source type="image/avif" srcSet="/a?w=1&amp;f=avif 1w" sizes="100vw"/>';
  expect(preloadOf(`<picture>${source}${image}</picture>${image}`)).toBe(
    `${link} imagesrcset="/a?w=1&amp;f=avif 1w" imagesizes="100vw" type="image/avif">`,
  );
  expect(preloadOf('<img src="/b.webp" fetchPriority="auto">')).toBe('');
  // A phone chooses the size for the width that the page declares.
  const viewport = '<meta name="viewport" content="width=device-width">';
  expect(preloadOf(`${viewport}${image}`)).toMatch(`${viewport}${link} href=`);
});

it('CSP-3 a policy that is longer than a header of the host is in the pages, and the message says so', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'policy-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const files = ['index.html', 'data.html', 'logo.svg'];
  for (const file of files) await writeFile(join(dir, file), CHARSET);
  const name = 'Content-Security-Policy';
  const table = {
    rules: [],
    headers: [
      {
        for: '/*',
        values: { 'X-Other': 'a', [name]: "default-src 'self'; frame-ancestors 'none'" },
      },
      { for: '/*.svg', values: { [name]: "default-src 'none'" } },
    ],
  };
  const length = `  ${name}: ${table.headers[0]?.values[name]}`.length;
  const place = (maxHeader?: number) => placePolicy(dir, files, table, maxHeader);
  for (const max of [undefined, length]) expect(place(max)).toEqual({ table, warning: undefined });
  expect(await readFile(join(dir, 'index.html'), 'utf8')).toBe(CHARSET);

  const { table: placed, warning } = place(length - 1);
  expect(warning).toContain(`has ${length} characters, and the host accepts ${length - 1}.`);
  expect(placed.headers).toEqual([
    { for: '/*', values: { 'X-Other': 'a', [name]: "frame-ancestors 'none'" } },
    table.headers[1],
  ]);
  const element = `<meta http-equiv="${name}" content="default-src 'self'">`;
  expect(await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))).toEqual([
    CHARSET + element,
    CHARSET + element,
    CHARSET,
  ]);
  expect(place(0).warning).toBeUndefined();
});
