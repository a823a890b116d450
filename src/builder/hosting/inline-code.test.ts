import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { collectInlineCode, InlineCodeReader } from './inline-code.ts';

function collect(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  collectInlineCode(html, scripts, styles);
  return { scripts: [...scripts], styles: [...styles] };
}

it('collects styles, and inline scripts that a browser checks', () => {
  const html = `
    <!-- <script>commented()</script> -->
    <script src="/_astro/a.js"></script><script async SRC=x></script>
    <script type="application/ld+json">{"a":1}</script>
    <script type='application/json'>{"b":1}</script>
    <script type=speculationrules>{"prefetch":[]}</script>
    <script data-src-note="a > b">one()</script>
    <SCRIPT TYPE="module">two()</SCRIPT >
    <script type="importmap">{"imports":{}}</script>
    <script></script><meta content="</title><script>quoted()</script>">
    <style media="print">b{}</style><svg><style>c{}</style></svg><scripted>no</scripted>`;
  expect(collect(html)).toEqual({
    scripts: ['{"prefetch":[]}', 'one()', 'two()', '{"imports":{}}'],
    styles: ['b{}', 'c{}'],
  });
});

/** As the island runtime looks. */
const createScript = (text: string) =>
  `(()=>{(self.Astro||(self.Astro={})).load=1;say("${text}")})();`;

it('hashes the same bytes as a browser, and only of the shop’s scripts', () => {
  const pages = [
    `<script>${createScript('ü\r\n')}</script>`,
    `<script>${createScript('ü\n')}</script><script>steal(document.cookie)</script>`,
  ].map((page) => new InlineCodeReader([]).read(page));
  const sha = createHash('sha256').update(createScript('ü\n')).digest('base64');
  expect(pages).toEqual([
    { id: pages[1]?.id, scripts: [`sha256-${sha}`], styles: [], foreign: [] },
    {
      id: pages[0]?.id,
      scripts: [`sha256-${sha}`],
      styles: [],
      foreign: ['steal(document.cookie)'],
    },
  ]);
});

it('returns the same for a page with a known signature as for a full parse', () => {
  const other = createScript('other');
  const pages = [
    `<script>${createScript('ü…')}</script><p>one</p>`,
    `<script>${createScript('ü…')}</script><p>two</p>`,
    `<script>${other}</script><script type="application/json">{"a":1}</script>`,
    `<script>${other}</script><script type="application/json">{"a":"2</p>"}</script><style>b{}</style>`,
    `<script>${other}</script><script type="application/ld+json">{"a":3}</script><style>b{}</style>`,
    `<script>${other}</script><style>c{}</style>`,
    `<meta content="<script>"><script>${other}</script>`,
    `<meta content='<script type="application/json">'><script>${other}</script>`,
    `<script>${other}</script><script>steal()</script>`,
    `<script>${other}</script><SCRIPT>steal()</SCRIPT>`,
    `<script>${other}</script><script>steal()</SCRIPT>`,
  ];
  const reader = new InlineCodeReader([]);
  for (const page of [...pages, ...pages.toReversed()])
    expect(reader.readBytes(Buffer.from(page)), page).toEqual(new InlineCodeReader([]).read(page));
});

it('allows only the scripts that the compile lists', () => {
  const page = '<script>visit()</script><script>steal()</script>';
  const { scripts, foreign } = new InlineCodeReader(['visit()']).read(page);
  expect(scripts).toEqual([`sha256-${createHash('sha256').update('visit()').digest('base64')}`]);
  expect(foreign).toEqual(['steal()']);
});
