import { expect, it } from 'vitest';
import { insertPolicy } from './page-policy.ts';

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
