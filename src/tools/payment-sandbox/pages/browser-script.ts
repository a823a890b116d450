import { bundleBrowserScript } from '#platform/http/bundle-browser-script.ts';

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

/** One classic script out of the modules in `browser/`, as a provider's own: it has set its global when it has loaded. */
export function compileBrowserScript(name: ScriptName): string {
  const known = made.get(name);
  if (known !== undefined) return known;
  const script = bundleBrowserScript(FOLDER, SCRIPTS[name]);
  made.set(name, script);
  return script;
}
