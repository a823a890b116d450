import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { HOSTS } from '#shared/contract/hosts.ts';
import { createProgram } from '#tools/cli/create-program.ts';

/** Every document of the repository. The pages of stores and the texts of languages are texts of shops. */
const DOCUMENTS = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      file && !/\bstores\/[^/]+\/pages\/|^src\/texts\/[^/]+\//.test(file) && existsSync(file),
  );
const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Code in a document. Links in it are examples. */
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm;

/** The anchor that GitHub gives a heading. */
const createAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const listAnchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => createAnchor(heading));

test('DOC-2 every link of a document leads to a file and a heading that exist', () => {
  const broken = DOCUMENTS.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(CODE, '')
        .matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g),
    ].flatMap(([, link = '']) => {
      const [path, anchor] = link.split('#');
      const target = path ? normalize(join(dirname(file), path)) : file;
      if (!existsSync(target)) return [`${file}: ${link}`];
      return anchor && !listAnchors(target).includes(anchor)
        ? [`${file}: ${link} (no such heading)`]
        : [];
    }),
  );
  expect(DOCUMENTS.length).toBeGreaterThan(8);
  expect(broken).toEqual([]);
});

test('DOC-2 every command that a document names exists, with its options', async () => {
  const program = await createProgram();
  const commands = new Map(program.commands.map((command) => [command.name(), command]));
  const wrong = DOCUMENTS.flatMap((file) => {
    const text = read(file).replaceAll('\\\n', ' ');
    const named = [...text.matchAll(/npx shopkiln ([a-z][\w-]*)([^`\n#|]*)/g)].flatMap(
      ([, name = '', rest = '']) => {
        const command = commands.get(name);
        if (!command) return [`${file}: shopkiln ${name}`];
        const known = [...command.options.map(({ long }) => long), '--help', '--version'];
        return [...rest.matchAll(/(?<=\s)--[a-z-]+/g)]
          .filter(([option]) => !known.includes(option))
          .map(([option]) => `${file}: shopkiln ${name} ${option}`);
      },
    );
    const npm = [...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${file}: npm run ${name}`);
    return [...named, ...npm];
  });
  expect(wrong).toEqual([]);
});

test('HOST-4 the guide of operators says for each host how to publish, what was tested and what is not verified', () => {
  const [, table = ''] =
    /\| host \| how to publish \| tested on \| not verified \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(
      read('src/platform/README.md'),
    ) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  expect(rows.map(([host]) => host)).toEqual(HOSTS.map((host) => `\`${host}\``));
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
});
