import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../../tests/helpers/code/store-folder.ts';
import { formatIssue } from '../issue.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ROUTE = 'routes/letter.astro';

/** Returns the issues of a valid folder with these files, each as 'path in the folder  field: message'. */
async function findIssues(
  files: Record<string, unknown>,
  prepare = async (_dir: string) => {},
): Promise<string[]> {
  const dir = await writeStoreFolder({ ...toFiles(createValidFiles()), ...files });
  await prepare(dir);
  const loaded = await loadStoreFolder(dir);
  return loaded.ok
    ? []
    : loaded.issues.map((issue) =>
        formatIssue({ ...issue, file: issue.file.slice(dirname(dir).length + 9) }),
      );
}

describe('ATK-15 files that would crash their parser are issues', () => {
  test.each([
    ['rules', `${'@media x{'.repeat(1_990)}${'}'.repeat(1_990)}`],
    ['open rules', 'a{'.repeat(6_600)],
    ['selectors', ':is('.repeat(3_900)],
    ['conditions', `@media${'('.repeat(9_900)}`],
    ['what looks like an address', `a{b:xurl(${'('.repeat(9_900)}`],
  ])('CSS with many %s inside each other', async (_, css) => {
    expect(await findIssues({ 'custom.css': css })).toEqual([
      expect.stringMatching(
        /^custom\.css {2}line 1, column \d+: expected at most 100 blocks and brackets inside each other$/,
      ),
    ]);
  });

  test.each([
    ['lists of selectors', '.a,.b{'],
    ['repeated parents', '.a & .b &{'],
  ])('CSS whose nested %s have any number of combinations', async (_, rule) => {
    const css = `p{${rule.repeat(30)}color:red${'}'.repeat(30)}}`;
    expect(await findIssues({ 'custom.css': css })).toEqual([
      expect.stringMatching(
        /^custom\.css {2}line 1, column \d+: expected at most 10000 combinations of selectors inside each other$/,
      ),
    ]);
    expect(
      await findIssues({
        'custom.css': `p{${'&:hover,&:focus{'.repeat(3)}color:red${'}'.repeat(3)}}`,
      }),
    ).toEqual([]);
  });

  test('a drawing with many brackets inside each other', async () => {
    const drawing = (content: string) => `<svg xmlns="${SVG}" viewBox="0 0 8 8">${content}</svg>`;
    const deep = ':not('.repeat(100_000);
    for (const content of [
      `<style>${deep}</style>`,
      `<style><![CDATA[${deep}]]></style>`,
      `<g style="${deep}"/>`,
    ])
      expect(await findIssues({ 'assets/a.svg': drawing(content) })).toEqual([
        expect.stringMatching(
          /^assets\/a\.svg {2}line 1, column \d+: expected at most 100 brackets inside each other$/,
        ),
      ]);
  });

  test('a drawing that its entities make deep', async () => {
    const drawing = `<!DOCTYPE svg [<!ENTITY a "${':not('.repeat(90)}"><!ENTITY b "${'&a;'.repeat(90)}"><!ENTITY c "${'&b;'.repeat(90)}">]>
<svg xmlns="${SVG}" viewBox="0 0 8 8"><style>&c;</style></svg>`;
    expect(await findIssues({ 'assets/a.svg': drawing })).toEqual([
      expect.stringMatching(/^assets\/a\.svg(?: {2}line 2, column \d+)?: expected /),
    ]);
  });

  test.each([
    ['elements', `${'<div>'.repeat(5_000)}${'</div>'.repeat(5_000)}`],
    ['brackets', `---\nconst a = ${'('.repeat(50_000)}\n---\n<p/>`],
  ])('a route with many %s inside each other', async (_, route) => {
    expect(await findIssues({ [ROUTE]: route })).toEqual([
      `${ROUTE}: expected at most 200 elements or brackets inside each other`,
    ]);
  });
});

describe('ATK-15 code that ends its compiler is an issue, and other routes are compiled', () => {
  const negations = `${'!'.repeat(1_000_000)}1`;
  const other = { 'routes/paper.astro': '---\nconst a = ;\n---\n' };
  const issueOfOther = expect.stringMatching(/^routes\/paper\.astro {2}line 2/);

  test('the compiler of pages, which calls itself', async () => {
    expect(
      await findIssues({ ...other, [ROUTE]: `---\nconst a = ${negations};\n---\n<p>{a}</p>` }),
    ).toEqual([
      `${ROUTE}: expected a file that can be parsed, got one that crashes its parser`,
      issueOfOther,
    ]);
  });
});

describe('ATK-15 imports of routes are opened only in the store folder', () => {
  const route = (name: string) => `---\nimport a from '${name}';\n---\n<p>{a}</p>`;
  const got = (name: string, why: string) => [
    `${ROUTE}  line 2: expected an import of a file of this folder, got "${name}": ${why}`,
  ];

  test('a pipe is not opened', async () => {
    const issues = await findIssues({ [ROUTE]: route('../pipe.js') }, async (dir) => {
      execFileSync('mkfifo', [
        join(dir, 'pipe.js'),
        join(dir, 'tsconfig.json'),
        join(dir, 'package.json'),
      ]);
    });
    expect(issues).toEqual(
      got('../pipe.js', 'expected a file, but it is a folder, a pipe or a device'),
    );
  });

  test('neither a link out of the folder nor a path out of it is followed', async () => {
    const why =
      'leads out of the store folder: expected a file in it, because a shop publishes only files of its store folder';
    const prepare = async (dir: string) => {
      await writeFile(join(dir, '..', 'secret.ts'), 'export default 1;');
      await mkdir(join(dir, 'parts'));
      await symlink(join(dir, '..', 'secret.ts'), join(dir, 'parts/link.ts'));
    };
    expect(await findIssues({ [ROUTE]: route('../parts/link') }, prepare)).toEqual(
      got('../parts/link', why),
    );
    expect(await findIssues({ [ROUTE]: route('../../secret') }, prepare)).toEqual(
      got('../../secret', why),
    );
  });

  test('a file of more than 2 MiB is not compiled', async () => {
    const big = `export default "${'a'.repeat(2 * 1024 * 1024)}";`;
    expect(await findIssues({ [ROUTE]: route('../big.js'), 'big.js': big })).toEqual([
      'big.js: expected a file of at most 2 MiB',
    ]);
  });
});

test('ATK-15 the platform, which serves no pages, compiles none', async () => {
  const dir = await writeStoreFolder({
    ...toFiles(createValidFiles()),
    [ROUTE]: '---\nconst a = ;\n---\n',
  });
  expect((await loadStoreFolder(dir, { hasPages: false })).ok).toBe(true);
  expect((await loadStoreFolder(dir)).ok).toBe(false);
});

describe('ATK-15 files that are much larger when they are decoded are issues', () => {
  /** A WOFF with one table of this many bytes, of which its list of tables says `declared`. */
  function createWoff(size: number, declared: number): Buffer {
    const table = deflateSync(Buffer.alloc(size), { level: 9 });
    const head = Buffer.alloc(64);
    head.write('wOFF\0\x01\0\0', 'latin1');
    head.writeUInt32BE(head.length + table.length, 8);
    head.writeUInt16BE(1, 12);
    head.writeUInt32BE(declared, 16);
    head.write('glyf', 44, 'latin1');
    for (const [index, value] of [head.length, table.length, declared].entries())
      head.writeUInt32BE(value, 48 + 4 * index);
    return Buffer.concat([head, table]);
  }
  const MIB = 1024 * 1024;

  test('a WOFF font, whatever size it declares', async () => {
    expect(await findIssues({ 'assets/a.woff': createWoff(100 * MIB, 100 * MIB) })).toEqual([
      'assets/a.woff: expected a font of at most 30 MiB, got one of 100 MiB',
    ]);
    for (const declared of [2 * MIB, 1])
      expect(await findIssues({ 'assets/a.woff': createWoff(100 * MIB, declared) })).toEqual([
        expect.stringMatching(
          /^assets\/a\.woff: expected a font, got a damaged file: Cannot create a Buffer larger than/,
        ),
      ]);
  });

  test('a WOFF2 font with a large table', async () => {
    const head = Buffer.alloc(60);
    head.write('wOF2\0\x01\0\0', 'latin1');
    head.writeUInt16BE(1, 12);
    // The table `cmap`, and 200 MiB as a number of seven bits a byte.
    head.set([0, 0xe4, 0x80, 0x80, 0x00], 48);
    expect(await findIssues({ 'assets/a.woff2': head })).toEqual([
      'assets/a.woff2: expected a font of at most 30 MiB, got one of 200 MiB',
    ]);
  });

  test('a drawing of 400,000 elements, and one of more than 4 MiB', async () => {
    const drawing = (content: string) => `<svg xmlns="${SVG}" viewBox="0 0 8 8">${content}</svg>`;
    expect(await findIssues({ 'assets/a.svg': drawing('<g/>'.repeat(400_000)) })).toEqual([
      expect.stringContaining('expected at most 100000 elements'),
    ]);
    expect(await findIssues({ 'assets/a.svg': drawing(`<!--${' '.repeat(4 * MIB)}-->`) })).toEqual([
      'assets/a.svg: expected a file of at most 4 MiB',
    ]);
  });
});
