import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Run } from './build.ts';

/** Not a dependency: `npm install --no-save @11ty/eleventy`. */
const PROGRAM = 'node_modules/@11ty/eleventy/cmd.cjs';

/** A page for each listing with its description and one table of its variants: much less than a page of the shop. */
const TEMPLATE = `exports.data = {
  pagination: { data: 'listings', size: 1, alias: 'listing' },
  permalink: ({ listing }) => '/listing/' + listing.slug + '.html',
};
const row = (title, size) => '<tr><td>' + title + '<td>' + size.label + '<td>' + size.price / 100;
exports.render = ({ listing }) => '<!doctype html><html lang="en"><title>' + listing.title + '</title><h1>' + listing.title + '</h1>' +
  listing.description + '<table>' + listing.products_payload.flatMap(({ variations }) => variations).flatMap(({ color, availableSizesWithId }) =>
    availableSizesWithId.map((size) => row(color, size))).join('') + '</table></html>';
`;

/** Renders the listings of a store with Eleventy. Undefined when it is not installed. */
export async function runEleventy(
  platformUrl: string,
  store: string,
  dir: string,
  timed: (program: readonly string[], env: Readonly<Record<string, string>>) => Promise<Run>,
): Promise<Run | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const response = await fetch(`${platformUrl}/v1/product-data/${store}`);
  const { listings } = (await response.json()) as { listings: unknown };
  mkdirSync(join(dir, 'input', '_data'), { recursive: true });
  writeFileSync(join(dir, 'input', '_data', 'listings.json'), JSON.stringify(listings));
  writeFileSync(join(dir, 'input', 'listing.11ty.cjs'), TEMPLATE);
  // The folder of benchmarks is in .gitignore, which Eleventy would follow.
  const config = join(dir, 'config.cjs');
  writeFileSync(config, 'module.exports = (config) => config.setUseGitIgnore(false);\n');
  const folders = ['--input', resolve(dir, 'input'), '--output', resolve(dir, 'output')];
  return timed([PROGRAM, ...folders, `--config=${config}`, '--quiet'], {});
}
