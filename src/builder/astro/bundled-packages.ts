import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';

/** Matches the folder of a module's package in the path of the module: the innermost one when packages are nested. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** The code itself is below `node_modules` in the repository of a shop. */
const PACKAGE_ROOT = CODE_FOLDER.replaceAll('\\', '/');
/** Scripts that Astro writes into pages. The bundle that renders pages contains them as texts. */
const PAGE_SCRIPT = /\.prebuilt\.js$/;
const NOTICE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.fallback(v.string(), 'no license named'),
  author: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ name: v.string() }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
});

interface Chunk {
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/**
 * Returns plugins that collect the packages whose code is in scripts that browsers load, in workers, or in pages.
 * `folders` has the folders of these packages after the build.
 */
export function createPackageCollector() {
  const folders = new Set<string>();
  const addFrom = (
    bundle: Readonly<Record<string, Chunk>>,
    isInBrowser = (_id: string) => true,
  ) => {
    for (const { modules = {} } of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const [folder] = PACKAGE_FOLDER.exec(id.replaceAll('\\', '/')) ?? [];
        const path = folder?.replace(/^\0/, '');
        if (path !== undefined && path !== PACKAGE_ROOT && renderedLength > 0 && isInBrowser(id))
          folders.add(path);
      }
  };
  const name = 'shopkiln:bundled-packages';
  return {
    folders,
    plugin: {
      name,
      generateBundle(
        this: { readonly environment: { readonly name: string } },
        _options: unknown,
        bundle: Readonly<Record<string, Chunk>>,
      ) {
        if (this.environment.name === 'client') addFrom(bundle);
        else addFrom(bundle, (id) => PAGE_SCRIPT.test(id));
      },
    },
    workerPlugin: {
      name,
      generateBundle: (_options: unknown, bundle: Readonly<Record<string, Chunk>>) =>
        addFrom(bundle),
    },
  };
}

/** Returns name, version, license and the texts of all license and notice files of a package. */
function readLicense(folder: string): string {
  const json: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, author } = v.parse(Manifest, json);
  const texts = readdirSync(folder)
    .filter((file) => NOTICE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0) texts.push(`Copyright (c) ${author ?? `the authors of ${name}`}`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Returns the licenses of packages, in the order of their names. */
export const readLicenses = (folders: Iterable<string>): string =>
  [...folders]
    .map(readLicense)
    .sort()
    .join(`\n\n${'-'.repeat(80)}\n\n`);
