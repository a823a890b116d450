import { linkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { startParsingProcess } from '#store-folder/parsing-process/parsing-process.ts';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { MARKDOWN_LIMITS } from './bounded-lexer.ts';
import { findEditedListing } from './edited-listing.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import { tryParsePage } from './parse-page.ts';
import { findPlaceholders } from './read-pages.ts';

const list = <T>(length: number, create: (at: number) => T) =>
  Array.from({ length }, (_, at) => create(at));

/** Writes a valid folder, to whose files `add` adds something. */
async function writeFolder(
  add: (files: ReturnType<typeof createValidFiles>) => void,
): Promise<string> {
  const files = createValidFiles();
  add(files);
  return writeStoreFolder(toFiles(files));
}

async function findIssues(dir: string): Promise<string[]> {
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) return [];
  return loaded.issues.map((issue) =>
    formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
  );
}

test('ATK-17 text files are checked beside this process, whose other work goes on', async () => {
  const dir = await writeFolder(({ catalog }) => {
    Object.assign(catalog.listings[0] ?? {}, {
      collections: list(30_000, (at) => `unknown-${at}`),
    });
  });
  const before = performance.eventLoopUtilization();
  const issues = await findIssues(dir);
  const { utilization } = performance.eventLoopUtilization(before);

  expect(utilization).toBeLessThan(0.5);
  expect(issues).toHaveLength(1_001);
  expect(issues.at(-1)).toMatch(/and \d+ more issues$/);
});

test('ATK-17 a listing that is too long for a build is checked with its folder', () => {
  const create = (title: string) =>
    Buffer.from(JSON.stringify({ listings: [{ slug: 'a', title }] }));
  expect(findEditedListing(create('a'), create('b'))).toMatchObject({ at: 0 });
  expect(findEditedListing(create('a'), create('b'.repeat(200_000)))).toBeUndefined();
});

test('ATK-17 a comparison of descriptions ends at a limit', async () => {
  const started = startParsingProcess({ ms: 500, bytes: 1024 ** 3 });
  // Each text shares two runs of words with all others, and is not similar to them.
  const listings = list(20_000, (at) => ({
    slug: `a-${at}`,
    description: `one two three four a${at} b${at} c${at} d${at} e${at} f${at}`,
  }));
  const { result } = await started.run({
    kind: 'findNearDuplicates',
    input: { root: 'stores/a', listings },
  });
  expect(result).toMatchObject({ error: { reason: 'stopped' } });
});

test('ATK-17 a folder of too many files or folders is an issue', async () => {
  const dir = await writeFolder(() => {});
  await mkdir(join(dir, 'assets/many'));
  // Hard links to one file are created faster than files.
  for (let at = 0; at <= 20_000; at++)
    linkSync(join(dir, 'store.json'), join(dir, `assets/many/${at}.txt`));
  expect(await findIssues(dir)).toContain('assets: expected at most 20000 files and folders');
});

test('ATK-17 folders of many stores are read by at most two processes at a time', async () => {
  const dirs = await Promise.all(list(8, () => writeFolder(() => {})));
  let largest = 0;
  const timer = setInterval(() => {
    largest = Math.max(
      largest,
      process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length,
    );
  }, 1);
  const loaded = await Promise.all(dirs.map((dir) => loadStoreFolder(dir)));
  clearInterval(timer);
  expect([loaded.filter(({ ok }) => ok).length, largest]).toEqual([8, 2]);
});

const { depth, paragraph, punctuation, links, linksOfPage, lines } = MARKDOWN_LIMITS;
const listDefinitions = (count: number) =>
  list(count, (at) => `[a${at}]: /a`)
    .join('\n')
    .trim();

test.each([
  ['quotes', (more: number) => `${'>'.repeat(depth - 1 + more)}a`, '100 parts inside each other'],
  [
    'list items',
    (more: number) => `${'- '.repeat(depth - 1 + more)}a`,
    '100 parts inside each other',
  ],
  ['words', (more: number) => 'a'.repeat(paragraph + more), '20,000 characters in a paragraph'],
  ...['&', '`a', '*a', '<a ', '\\', '!', '@a', '~a'].map(
    (mark) =>
      [
        mark,
        (more: number) => mark.repeat(punctuation + more),
        '2,000 of the characters *_~`\\&<!@ in a paragraph',
      ] as const,
  ),
  ['links', (more: number) => '[a]('.repeat(links + more), '200 "[" in a paragraph'],
  ['definitions', (more: number) => listDefinitions(linksOfPage + more), '2,000 "[" in a page'],
  ['lines', (more: number) => '# a\n'.repeat(lines - 3 + more), '5,000 lines in a page'],
] as const)(
  'ATK-25 a page with many %s has a limit, below which it is parsed quickly',
  (_, create, limit) => {
    const before = process.cpuUsage();
    expect(tryParsePage(`# T\n\n${create(0)}`)).toMatchObject({ ok: true });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    expect(tryParsePage(`# T\n\n${create(1)}`)).toEqual({
      ok: false,
      error: {
        field: expect.stringMatching(/^line [13]$/),
        message: `expected at most ${limit}, because more would take too long to parse`,
      },
    });
  },
);

test('ATK-25 a page above a limit is an issue with its file and line, beside the issues of other files', async () => {
  const files = toFiles(createValidFiles());
  const dir = await writeStoreFolder({
    ...files,
    'pages/faq.md': `# T\n\nText\n\n${'>'.repeat(2_000)}\n`,
    'pages/more.md': 'No title',
  });
  expect(await findIssues(dir)).toEqual([
    'pages/faq.md  line 5: expected at most 100 parts inside each other, because more would take too long to parse',
    expect.stringMatching(/^pages\/more.md {2}line 1: expected a title/),
  ]);
});

test('ATK-25 pages that take too much time together are an issue of the slowest of them', async () => {
  const slow = '[a]('.repeat(links);
  const pages = list(400, (at) => [
    `pages/page-${at}.md`,
    `# T\n\n${list(9, () => slow).join('\n\n')}\n`,
  ]);
  const dir = await writeStoreFolder({
    ...toFiles(createValidFiles()),
    ...Object.fromEntries(pages),
  });
  expect(await findIssues(dir)).toEqual([
    expect.stringMatching(
      /^pages\/page-\d+\.md: expected that all pages are parsed within 5 s of CPU time: shorten this one, which takes the most$/,
    ),
  ]);
  // The five seconds of processor time are minutes on a busy machine.
}, 300_000);

test('a placeholder is searched in linear time', () => {
  const text = '[a\n'.repeat(60_000);
  const before = process.cpuUsage();
  findPlaceholders(text);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
