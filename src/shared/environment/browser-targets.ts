import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of the list, such as `ios_saf >= 16.4`. The list is read without the package `browserslist` and its data. */
const ENTRY = /^([a-z_]+) >= (\d+(?:\.\d+)*)$/;

/** Names of esbuild. It has none for Samsung Internet, whose Chromium is newer than the Chrome of the list. */
const SCRIPT_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** The oldest supported browsers, `browserslist` of package.json: `['chrome 109', …]`. Throws when an entry has another form. */
export function readBrowsers(): readonly string[] {
  const { browserslist } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  );
  return browserslist.map((entry: string) => {
    const [, name, version] = ENTRY.exec(entry) ?? [];
    if (!name)
      throw new Error(`package.json, browserslist: "${entry}" is not of the form "chrome >= 109".`);
    return `${name} ${version}`;
  });
}

/** Returns the oldest supported browsers as targets of esbuild and Vite: `['chrome109', …]`. */
export const readScriptTargets = (): string[] =>
  readBrowsers().flatMap((browser) => {
    const [name = '', version] = browser.split(' ');
    return SCRIPT_NAMES[name] ? [`${SCRIPT_NAMES[name]}${version}`] : [];
  });
