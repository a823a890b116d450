import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, readFiles, startTestPlatform } from '../helpers/built/sample.ts';

/** Injection attempts: markup, the end of an attribute, of a script and of a line of a script. */
const TRIES = [
  '</style><script>hostile(1)</script>',
  '"><img src=x onerror=hostile(2)>',
  "' onmouseover='hostile(3)",
  '</title></textarea><svg onload=hostile(4)>',
  '</script><script>hostile(5)//',
  '\u2028hostile(6)\u2029',
  '{{hostile(7)}} `hostile(8)`',
];
/** Short enough for any field. */
const SHORT = '"><script>hostile(9)</script>';
const TEXT = TRIES.join(' ');
/** Ends the title element, and holds an entity that must stay text. */
const TITLE = '</title><script>hostile(13)</script> &lt;b&gt; "x"';
const CSS = `@charset "utf-8";
h1::before { content: "} } <!-- <script>hostile(10)</script>"; }
h1::after { content: "\u2028\\"; }"; } :root { --page: expression(hostile(11)) }`;

let work: string;
let platform: RunningPlatform;
let files: Map<string, string>;

interface Folder {
  readonly store: Record<string, unknown>;
  readonly catalog: {
    collections: { name: string; description?: string }[];
    listings: { title: string; description: string }[];
  };
}

beforeAll(async () => {
  work = await createWorkFolder('hostile');
  const dir = join(work, 'stores', 'after-dark');
  await mkdir(dir, { recursive: true });
  await cp('tests/fixtures/stores/after-dark', dir, { recursive: true });
  const read = async (file: string) =>
    JSON.parse(await readFile(join(dir, `${file}.json`), 'utf8'));
  const { store, catalog }: Folder = { store: await read('store'), catalog: await read('catalog') };
  Object.assign(store, {
    name: SHORT,
    seoTitle: TITLE,
    seoDescription: TRIES[1],
    flags: { notification: SHORT },
  });
  for (const collection of catalog.collections)
    Object.assign(collection, { name: SHORT, description: TRIES[4] });
  for (const listing of catalog.listings)
    Object.assign(listing, {
      title: SHORT,
      description: `<p title='"onclick=hostile(12)'>${TEXT}</p>`,
    });
  const theme = {
    brand: SHORT,
    styles: { customCSS: CSS },
    content: {
      header: { showAbout: true },
      heroBanner: {
        title: SHORT,
        subtitle: TRIES[1],
        body: TEXT,
        ctaText: SHORT,
        titleBadge: SHORT,
      },
      footer: { about: TEXT },
      categories: [{ slug: 'shirts', displayName: SHORT }],
      about: { aboutText: [{ text: TEXT, list: [...TRIES] }] },
      promoBlock: { title: SHORT, body: TEXT, points: [{ title: SHORT, text: TEXT }] },
      cart: { title: SHORT },
      login: { title: SHORT, body: TRIES[4] },
    },
  };
  for (const [file, value] of Object.entries({ store, catalog, theme }))
    await writeFile(join(dir, `${file}.json`), JSON.stringify(value));
  platform = await startTestPlatform(dir);
  const env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), PLATFORM_URL: platform.url };
  const { code, output } = await run('build', ['--store', 'after-dark'], env);
  expect(output).toMatch(/after-dark: \d+ pages/);
  expect(code).toBe(0);
  files = await readFiles(join(work, 'dist', 'after-dark'));
}, 240_000);
afterAll(() => platform?.close());

const pages = () => [...files].filter(([file]) => file.endsWith('.html'));

test('THEME-2 texts of a store are escaped everywhere in a page', () => {
  let found = 0;
  for (const [file, html] of pages()) {
    // Every tag of the page without attribute values: no attempt may remain in it.
    const markup = html
      .replaceAll(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^<]*(?=<\/script>)/g, '$1')
      .replaceAll(/=("[^"]*"|'[^']*')/g, '=""');
    const tags = markup.match(/<[a-z!/][^>]*>/gi) ?? [];
    for (const tag of tags) expect(tag, file).not.toMatch(/hostile|\son\w+=/i);
    expect(markup, file).not.toMatch(/<script>hostile|<svg onload|<img src=x/i);
    found += html.split('hostile(').length - 1;
  }
  expect(pages().length).toBeGreaterThan(10);
  expect(found, 'the texts are in the pages').toBeGreaterThan(50);
});

test('DOC-5 a hostile store title is escaped once, in the title and in the social tags', () => {
  const html = files.get(join(work, 'dist', 'after-dark', 'index.html')) ?? '';
  const decode = (text = '') =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll(/&(?:quot|#34);/g, '"')
      .replaceAll('&amp;', '&');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(decode(/<title>([^<]*)<\/title>/.exec(html)?.[1])).toBe(TITLE);
  for (const name of ['property="og:title"', 'name="twitter:title"']) {
    expect(decode(new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1]), name).toBe(TITLE);
  }
  expect(html).toMatch(/<link rel="icon" href="[^"]+"/);
});

test('THEME-2 data in a script element is valid JSON', () => {
  for (const [file, html] of pages()) {
    for (const [, data = ''] of html.matchAll(
      /<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g,
    )) {
      expect(() => JSON.parse(data), file).not.toThrow();
      // U+2028 and U+2029, byte by byte.
      expect(data, file).not.toMatch(/\xe2\x80[\xa8\xa9]/);
    }
  }
});

test('THEME-2 a store’s CSS is in a separate file and layer', () => {
  const sheets = [...files].filter(([file]) => file.endsWith('.css'));
  const hostileSheets = sheets.filter(([, css]) => css.includes('hostile'));
  expect(hostileSheets.map(([file]) => file)).toEqual([
    expect.stringMatching(/_shop\/custom\.\w+\.css$/),
  ]);
  for (const [file, html] of pages()) {
    expect(html, file).not.toContain('expression(');
    // The consent form is an HTML fragment that pages fetch.
    if (!html.includes('<head>')) continue;
    const [, style] = /<style id="theme">([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(style, file).toMatch(
      /^@layer [\w,]+;\n@import url\("\/_shop\/custom\.\w+\.css"\) layer\(store\);\n/,
    );
  }
});
