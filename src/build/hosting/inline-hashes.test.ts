import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { collectInline, inlineCode, inlineHashes } from './inline-hashes.ts';

function collect(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  collectInline(html, scripts, styles);
  return { scripts: [...scripts], styles: [...styles] };
}

it('takes inline scripts that a browser checks, and styles', () => {
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
const own = (text: string) => `(()=>{(self.Astro||(self.Astro={})).load=1;say("${text}")})();`;

it('hashes the bytes a browser hashes, each once, and only of the shop’s own scripts', () => {
  const pages = [
    `<script>${own('ü\r\n')}</script>`,
    `<script>${own('ü\n')}</script><script>steal(document.cookie)</script>`,
  ].map(inlineCode);
  const sha = createHash('sha256').update(own('ü\n')).digest('base64');
  const { inlineScriptHashes, foreignScripts } = inlineHashes(pages);
  expect(inlineScriptHashes).toEqual([`sha256-${sha}`]);
  expect(foreignScripts).toEqual(['steal(document.cookie)']);
});
