import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '#shared/utils/command-error.ts';
import { listSourceFiles } from './list-source-files.ts';

const BASELINE = 'tests/baseline.json';
const TEXTS = 'src/texts';

const Size = v.object({ lines: v.number(), characters: v.number() });
type Size = v.InferOutput<typeof Size>;
const EMPTY: Size = { lines: 0, characters: 0 };
const Baseline = v.looseObject({ folders: v.optional(v.record(v.string(), Size), {}) });

/** The line of the report that counts a file; undefined for files that are no source. */
function findFolder(path: string): string | undefined {
  const [top = '', room = ''] = path.split('/');
  if (path.startsWith(`${TEXTS}/`) && /\.(?:ts|json)$/.test(path) && !/\.test\.ts$/.test(path))
    return `${TEXTS} (texts)`;
  if (!/\.(?:ts|tsx|js|mjs|astro|css)$/.test(path)) return undefined;
  if (top === 'scripts' || top === 'tests') return top;
  if (top !== 'src') return undefined;
  const folder = path.split('/').length > 2 ? `src/${room}` : 'src';
  return /\.test\.tsx?$/.test(path) ? `${folder} (tests)` : folder;
}

/** Lines and characters of a text. A run of white space is one character, so that formatting does not count. */
export function measureText(text: string): Size {
  return {
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    characters: text.trim().replaceAll(/\s+/g, ' ').length,
  };
}

async function measureFolders(root: string): Promise<Record<string, Size>> {
  const folders: Record<string, Size> = {};
  for (const path of listSourceFiles(root)) {
    const folder = findFolder(path);
    if (folder === undefined) continue;
    const { lines, characters } = measureText(await readFile(join(root, path), 'utf8'));
    const before = folders[folder] ?? EMPTY;
    folders[folder] = { lines: before.lines + lines, characters: before.characters + characters };
  }
  return folders;
}

/** Returns the content of the baseline, which has other measurements, too. Without the file it has no folders. */
async function readBaseline(root: string): Promise<v.InferOutput<typeof Baseline>> {
  if (!existsSync(join(root, BASELINE))) return { folders: {} };
  try {
    return v.parse(Baseline, JSON.parse(await readFile(join(root, BASELINE), 'utf8')));
  } catch (error) {
    throw new CommandError(
      `${BASELINE} is damaged: it is not JSON, or its folders have no lines and characters. Restore it with Git.`,
      { cause: error },
    );
  }
}

/** Returns a Markdown table of sizes with their change since the baseline. Without a baseline, the changes are empty. */
function formatSizes(
  now: Readonly<Record<string, Size>>,
  before: Readonly<Record<string, Size>>,
): string {
  const number = new Intl.NumberFormat('en-US');
  const change = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
  const row = (name: string, size: Size, old?: Size) => {
    const cells = (['lines', 'characters'] as const).flatMap((key) => [
      number.format(size[key]),
      old ? change.format(size[key] - old[key]) : '',
    ]);
    return `| ${name} | ${cells.join(' | ')} |`;
  };
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])].sort();
  const totals = [
    ['all code', (name: string) => !/\((?:tests|texts)\)$|^tests$/.test(name)],
    ['all tests', (name: string) => /\(tests\)$|^tests$/.test(name)],
    ['all texts', (name: string) => name.endsWith('(texts)')],
  ] as const;
  const sum = (sizes: Readonly<Record<string, Size>>, belongs: (name: string) => boolean) =>
    Object.entries(sizes)
      .filter(([name]) => belongs(name))
      .reduce(
        (total, [, { lines, characters }]) => ({
          lines: total.lines + lines,
          characters: total.characters + characters,
        }),
        EMPTY,
      );
  const hasBaseline = Object.keys(before).length > 0;
  return [
    '| folder | lines | change | characters | change |',
    '|---|---|---|---|---|',
    ...names.map((name) =>
      row(name, now[name] ?? EMPTY, before[name] ?? (hasBaseline ? EMPTY : undefined)),
    ),
    ...totals.map(([name, belongs]) =>
      row(name, sum(now, belongs), hasBaseline ? sum(before, belongs) : undefined),
    ),
  ].join('\n');
}

/** `shopkiln size`: prints the sizes of folders and their change; with `write` the current ones become the baseline. */
export async function reportSize(
  { write }: { readonly write?: boolean },
  root = '.',
): Promise<void> {
  const folders = await measureFolders(root);
  const baseline = await readBaseline(root);
  console.log(formatSizes(folders, baseline.folders));
  if (!write) return;
  const sorted = Object.fromEntries(Object.entries(folders).sort(([a], [b]) => (a < b ? -1 : 1)));
  const content = { ...baseline, folders: sorted };
  await writeFile(join(root, BASELINE), `${JSON.stringify(content, null, 2)}\n`);
}
