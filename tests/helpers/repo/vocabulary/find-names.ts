import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Returns the paths of all files that git tracks or that are new, relative to the repository. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && ts.sys.fileExists(`${ROOT}${file}`));

export interface Name {
  /** An identifier, or the name of a file or folder. */
  readonly text: string;
  readonly file: string;
}

/** Splits a name into its words in lower case: `readHTMLFile`, `read-html-file` and `read_html_file` give the same three. */
export const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

/** The TypeScript of a file: of an `.astro` file its frontmatter. */
const readCode = (file: string): string => {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  return file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
};

function* identifiersIn(file: string): Generator<string> {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readCode(file), ts.ScriptTarget.Latest, false, kind);
  const nodes: ts.Node[] = [source];
  for (const node of nodes) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) yield node.text;
    ts.forEachChild(node, (child) => {
      nodes.push(child);
    });
  }
}

/** Returns the names in the SQL of a file, without its comments and texts: tables, columns, constraints and indexes. */
const namesInSql = (file: string): string[] =>
  readFileSync(`${ROOT}${file}`, 'utf8')
    .replaceAll(/--.*|'[^']*'/g, '')
    .match(/[a-z]\w*/gi) ?? [];

function listIdentifiers(file: string): Iterable<string> {
  if (file.endsWith('.sql')) return namesInSql(file);
  return /\.(?:ts|tsx|mjs|js|astro)$/.test(file) ? identifiersIn(file) : [];
}

/** Returns every identifier of the files and every file and folder name of their paths, once for each file. */
export const findNames = (files: readonly string[]): Name[] =>
  files.flatMap((file) =>
    [...new Set([...file.split('/'), ...listIdentifiers(file)])].map((text) => ({ text, file })),
  );
