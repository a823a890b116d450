import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom, from the top of the shop to its bottom: a folder imports from those above it. `platform`, `server`,
 * `edge` and `editor` are programs of their own, `mockups` serves the first two.
 */
const ORDER = [
  'lib',
  'contract',
  'domain',
  'i18n',
  'content',
  'api',
  'styles',
  'components',
  'features',
  'layouts',
  'pages',
];
const allowed: Record<string, readonly string[]> = Object.fromEntries(
  ORDER.map((name, index) => [name, ORDER.slice(0, index + 1)]),
);
Object.assign(allowed, {
  mockups: ['lib', 'contract', 'domain', 'mockups'],
  edge: ['lib', 'contract', 'edge'],
  build: ['lib', 'contract', 'domain', 'i18n', 'content', 'api', 'styles', 'mockups', 'edge', 'build'],
  // Pages that shoppers meet on the platform itself speak as the shop does.
  platform: ['lib', 'contract', 'domain', 'i18n', 'mockups', 'platform'],
  server: ['lib', 'contract', 'domain', 'mockups', 'build', 'edge', 'editor', 'server'],
  editor: ['lib', 'contract', 'domain', 'editor'],
  // Thin pages and their layout read the snapshot; islands live in features and share the directive's helpers.
  pages: [...ORDER, 'build'],
  layouts: [...ORDER.slice(0, -1), 'build'],
});

const root = new URL('../..', import.meta.url).pathname;

function* sources(dir: string): Generator<string> {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|astro)$/.test(name)) yield path;
  }
}

/** Folder below src that a file or an import belongs to; files directly in src have none. */
function folderOf(file: string): string | undefined {
  const parts = relative(join(root, 'src'), file).split('/');
  return parts.length > 1 ? parts[0] : undefined;
}

function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name ?? '');
  return names.flatMap((name) => {
    if (name.startsWith('#')) return [join(root, 'src', name.slice(1))];
    return name.startsWith('.') ? [join(file, '..', name)] : [];
  });
}

function offences(files: Iterable<string>): string[] {
  const found: string[] = [];
  for (const file of files) {
    const from = folderOf(file);
    if (!from || /\.test\.tsx?$/.test(file)) continue;
    for (const target of imports(file)) {
      const to = folderOf(target);
      if (to && !allowed[from]?.includes(to)) found.push(`${relative(root, file)} imports ${relative(root, target)}`);
    }
  }
  return found;
}

describe('import arrows', () => {
  test('every folder of src has its place in the order', () => {
    const folders = readdirSync(join(root, 'src')).filter((name) => statSync(join(root, 'src', name)).isDirectory());
    expect(folders.filter((name) => !(name in allowed))).toEqual([]);
  });

  test('no folder imports from below', () => {
    expect(offences(sources(join(root, 'src')))).toEqual([]);
  });

  test('a feature imports another only by its store', () => {
    const found: string[] = [];
    for (const file of sources(join(root, 'src/features'))) {
      const [, own] = relative(join(root, 'src'), file).split('/');
      for (const target of imports(file)) {
        const [top, other, name] = relative(join(root, 'src'), target).split('/');
        if (top !== 'features' || !name || other === own || name.startsWith('$')) continue;
        found.push(`${relative(root, file)} imports ${relative(root, target)}`);
      }
    }
    expect(found).toEqual([]);
  });
});
