import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';

/** Folder of the declarations. TypeScript would compile the components beside the modules in place of their declarations. */
const FOLDER = 'types';
const SOURCES = join(CODE_FOLDER, 'src');
/** The global types that modules of pages use. */
const GLOBALS = join(SOURCES, 'storefront/env.d.ts');
/** The name under which TypeScript looks for the declaration of an `.astro` file. */
const ASTRO = /\.d\.astro\.ts$/;

/**
 * Returns the declaration of a module of `src` and of all modules of `src` that it names, by their paths in the package. Imports
 * between them are relative.
 */
export function createDeclarations(main: string): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(CODE_FOLDER, 'tsconfig.json'), ts.sys.readFile);
  const options: ts.CompilerOptions = {
    ...ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, CODE_FOLDER)
      .options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowArbitraryExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => (ASTRO.test(path) ? existsSync(toAstro(path)) : fileExists(path));
  host.readFile = (path) => (ASTRO.test(path) ? declareComponent(toAstro(path)) : readFile(path));
  const program = ts.createProgram([main, GLOBALS], options, host);
  const texts = new Map<string, string>();
  const paths = new Set([main, GLOBALS]);
  for (const path of paths) {
    const file = getDeclarationFile(path);
    let text = emit(program, path);
    for (const { fileName, pos } of ts.preProcessFile(text).importedFiles.reverse()) {
      const found = ts.resolveModuleName(fileName, path, options, host).resolvedModule;
      if (!found?.resolvedFileName.startsWith(`${SOURCES}/`)) continue;
      const isData = found.resolvedFileName.endsWith('.json');
      if (!isData) paths.add(found.resolvedFileName);
      const target = isData
        ? relative(CODE_FOLDER, found.resolvedFileName)
        : getDeclarationFile(found.resolvedFileName).replace(/\.d\.ts$/, '.js');
      const specifier = relative(dirname(file), target).replace(/^(?!\.)/, './');
      text = `${text.slice(0, pos)}'${specifier}'${text.slice(pos + fileName.length + 2)}`;
    }
    texts.set(file, text);
  }
  const file = getDeclarationFile(main);
  return texts.set(
    file,
    `/// <reference path="${relative(dirname(main), GLOBALS)}" />\n${texts.get(file)}`,
  );
}

const toAstro = (path: string): string => path.replace(ASTRO, '.astro');

/** Returns the path of a module's declaration in the package. */
export const getDeclarationFile = (path: string): string =>
  join(FOLDER, relative(SOURCES, toAstro(path)).replace(/(?:\.d)?\.tsx?$/, '')).concat('.d.ts');

/** Returns the declaration of a module. Throws when its types cannot be written into one. */
function emit(program: ts.Program, path: string): string {
  const source = program.getSourceFile(path);
  if (!source) throw new Error(`${path}: TypeScript has not read it`);
  if (source.isDeclarationFile) return source.text;
  let text = '';
  const { diagnostics } = program.emit(source, (_, written) => {
    text = written;
  });
  const [issue] = diagnostics;
  if (issue)
    throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(issue.messageText, '\n')}`);
  return text;
}

/** Returns the declaration of a component: its `Props`, and the imports of what these name. */
function declareComponent(path: string): string {
  const [, code = ''] = /^---\n(.*?)\n---/s.exec(readFileSync(path, 'utf8')) ?? [];
  const { statements } = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const props = statements.find(
    (node) =>
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.name.text === 'Props',
  );
  const getText = (node: ts.Node) => code.slice(node.pos, node.end).trim();
  const text = props ? getText(props) : 'type Props = Record<string, unknown>;';
  const imports = statements
    .filter(ts.isImportDeclaration)
    .map(getText)
    .filter((line) =>
      line
        .replace(/ from .*/s, '')
        .match(/\w+/g)
        ?.some((name) => new RegExp(`\\b${name}\\b`).test(text)),
    );
  const lines = [...imports, text];
  return `${lines.join('\n')}\ndeclare const component: (props: Props) => any;\nexport default component;\n`;
}
