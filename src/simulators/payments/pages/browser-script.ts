import { bundleBrowserScript } from '#platform/http/bundle-browser-script.ts';

const FOLDER = new URL('../browser/', import.meta.url);

/** Scripts that a page can request, each with its entry file. */
const SCRIPTS = {
  'stripe.js': 'stripe.ts',
  'paypal.js': 'paypal.ts',
  'card-frame.js': 'card-frame.ts',
  'payment-frame.js': 'payment-frame.ts',
  'page.js': 'page.ts',
  'try.js': 'try.ts',
} as const;
export type ScriptName = keyof typeof SCRIPTS;
export const isScriptName = (name: string): name is ScriptName => Object.hasOwn(SCRIPTS, name);

const scripts = new Map<ScriptName, string>();

/** Bundles the modules in `browser/` into one classic script, which sets its global when it loads. */
export function compileBrowserScript(name: ScriptName): string {
  const cachedScript = scripts.get(name);
  if (cachedScript !== undefined) return cachedScript;
  const script = bundleBrowserScript(FOLDER, SCRIPTS[name]);
  scripts.set(name, script);
  return script;
}
