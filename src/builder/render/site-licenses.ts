import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { FONTS, SUBSETS } from '#shared/rules/theme/fonts.ts';
import { readLicenses } from '../astro/bundled-packages.ts';

const require = createRequire(import.meta.url);
const INTRODUCTION =
  'This site contains software and fonts of others. These are their licenses and notices.';

/**
 * Returns the text of `licenses.txt`: the licenses of the compiled scripts and of the fonts that the site contains.
 * `paths` are the published files of the store. Licenses of fonts that a seller adds are not known.
 */
export function createSiteLicenses(scriptLicenses: string, paths: readonly string[]): string {
  const subsets = [...new Set(SUBSETS.map(({ name }) => name))].join('|');
  const fonts = Object.values(FONTS).filter(({ stem }) => {
    const file = new RegExp(`^/?_shop/${stem}-(?:${subsets})\\.`);
    return paths.some((path) => file.test(path));
  });
  const folders = fonts.map((font) => dirname(require.resolve(`${font.package}/package.json`)));
  return `${[INTRODUCTION, scriptLicenses, readLicenses(folders)].filter(Boolean).join(`\n\n${'='.repeat(80)}\n\n`)}\n`;
}
