import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * One classic script out of the modules of a folder: their types taken off, each in a function of its own, those it needs
 * before it. For the few scripts the platform's own pages have: they need no bundler, and no build.
 */
export function bundleBrowserScript(folder: URL, entry: string): string {
  const modules = new Map<string, string>();
  collect(folder, entry, modules);
  return `'use strict';\n(() => {\n${[...modules.values()].join('\n')}\n})();\n`;
}

/** Import of names from a file beside, as the modules here write them once their types are gone. */
const IMPORT = /^import \{([^}]*)\} from '\.\/([\w-]+\.ts)';$/gm;
const EXPORT = /^export ((?:async )?function|const|class) (\w+)/gm;

function collect(folder: URL, file: string, modules: Map<string, string>): void {
  if (modules.has(file)) return;
  const code = withoutTypes(readFileSync(new URL(file, folder), 'utf8'));
  for (const [, , needed = ''] of code.matchAll(IMPORT)) collect(folder, needed, modules);
  const names = [...code.matchAll(EXPORT)].map(([, , name]) => name);
  const body = code
    .replaceAll(
      IMPORT,
      (_, list: string, from: string) => `const {${list.replaceAll(' as ', ': ')}} = ${variableOf(from)};`,
    )
    .replaceAll(EXPORT, '$1 $2');
  if (/^(?:import|export) /m.test(body))
    throw new Error(`${file} imports or exports in a way that cannot be bundled here`);
  modules.set(file, `const ${variableOf(file)} = (() => {\n${body}\nreturn { ${names.join(', ')} };\n})();`);
}

const variableOf = (file: string): string => `module_${file.replaceAll(/\W/g, '_')}`;

/** Node's own way to run TypeScript. It warns that it is experimental, which is no news for whoever runs the platform. */
function withoutTypes(code: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(code);
  } finally {
    process.emitWarning = emitWarning;
  }
}
