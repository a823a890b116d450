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
export function createDeclarations(entry: string): ReadonlyMap<string, string> {
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
  const main = join(SOURCES, entry);
  const program = ts.createProgram([main, GLOBALS], options, host);
  const texts = new Map<string, string>();
  const paths = new Set([main, GLOBALS]);
  for (const path of paths) {
    const text = emit(program, path);
    let relativeText = text;
    for (const { fileName, pos, end } of ts.preProcessFile(text).importedFiles.reverse()) {
      const found = ts.resolveModuleName(fileName, path, options, host).resolvedModule;
      if (!found?.resolvedFileName.startsWith(`${SOURCES}/`)) continue;
      paths.add(found.resolvedFileName);
      const target = getDeclarationFile(found.resolvedFileName).replace(/\.d\.ts$/, '.js');
      const specifier = relative(dirname(getDeclarationFile(path)), target).replace(/^(?!\.)/, './');
      relativeText = `${relativeText.slice(0, pos)}'${specifier}'${relativeText.slice(end)}`;
    }
    texts.set(getDeclarationFile(path), relativeText);
  }
  const globals = relative(dirname(main), GLOBALS);
  const file = getDeclarationFile(main);
  return texts.set(file, `/// <reference path="./${globals}" />\n${texts.get(file)}`);
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
  if (issue) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(issue.messageText, '\n')}`);
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
  const imports = statements.filter(ts.isImportDeclaration);
  const getText = (node: ts.Node) => code.slice(node.pos, node.end).trim();
  const lines = props ? [...imports, props].map(getText) : ['type Props = Record<string, unknown>;'];
  return `${lines.join('\n')}\ndeclare const component: (props: Props) => any;\nexport default component;\n`;
}
