import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const FOLDER = new URL('../browser/', import.meta.url);

/** Scripts a page may ask for, each with the file it begins with. */
const SCRIPTS = {
  'stripe.js': 'stripe.ts',
  'paypal.js': 'paypal.ts',
  'card-frame.js': 'card-frame.ts',
  'page.js': 'page.ts',
  'try.js': 'try.ts',
} as const;
export type ScriptName = keyof typeof SCRIPTS;
export const isScriptName = (name: string): name is ScriptName => Object.hasOwn(SCRIPTS, name);

const made = new Map<ScriptName, string>();

/**
 * One classic script out of the modules in `browser/`: their types taken off, each in a function of its own, those it
 * needs before it. A provider's script is a classic one, too: it must have set its global when it has loaded.
 */
export function browserScript(name: ScriptName): string {
  const known = made.get(name);
  if (known !== undefined) return known;
  const modules = new Map<string, string>();
  collect(SCRIPTS[name], modules);
  const script = `'use strict';\n(() => {\n${[...modules.values()].join('\n')}\n})();\n`;
  made.set(name, script);
  return script;
}

/** Import of names from a file beside, as the modules here write them once their types are gone. */
const IMPORT = /^import \{([^}]*)\} from '\.\/([\w-]+\.ts)';$/gm;
const EXPORT = /^export ((?:async )?function|const|class) (\w+)/gm;

function collect(file: string, modules: Map<string, string>): void {
  if (modules.has(file)) return;
  const code = withoutTypes(readFileSync(new URL(file, FOLDER), 'utf8'));
  for (const [, , needed = ''] of code.matchAll(IMPORT)) collect(needed, modules);
  const names = [...code.matchAll(EXPORT)].map(([, , name]) => name);
  const body = code
    .replaceAll(
      IMPORT,
      (_, list: string, from: string) => `const {${list.replaceAll(' as ', ': ')}} = ${variableOf(from)};`,
    )
    .replaceAll(EXPORT, '$1 $2');
  if (/^(?:import|export) /m.test(body))
    throw new Error(`${file} imports or exports in a way the sandbox cannot bundle`);
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
