import type { ViteUserConfig } from 'astro';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import { bundleGroups, findCopyName, findGroupName } from './bundle-groups.ts';
import { findCallTexts } from './find-call-texts.ts';
import { findEmptyNamespaces } from './find-empty-namespaces.ts';
import { findPreloadWrappers } from './find-preload-wrappers.ts';
import { joinEntries } from './join-entries.ts';
import { cutRanges } from './syntax-nodes.ts';

type VitePlugin = Extract<
  NonNullable<ViteUserConfig['plugins']>[number],
  { configEnvironment?: unknown }
>;

interface NamedFile {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

/** Shortens file names. Rolldown names a shared chunk after every entry that uses it. */
const chunkFileNames = ({ name }: NamedFile) =>
  `_astro/${name.startsWith('late') ? 'late' : name.replaceAll('$', '_')}.[hash].js`;

/** What Rolldown adds to the name of an `.astro` file that has a script. */
const SCRIPT_SUFFIX = /\.astro_astro_type_script_index_\d+_lang$/;

/** Names the script of a page for its group, if it is in one (see `join-entries.ts`), or else for its `.astro` file. */
const entryFileNames = ({ name, facadeModuleId }: NamedFile) =>
  chunkFileNames({ name: findGroupName(facadeModuleId ?? '') ?? name.replace(SCRIPT_SUFFIX, '') });

/**
 * A Vite plugin that keeps the scripts of pages small. It removes the helper that Vite wraps around `import()`: the helper
 * preloads imports and styles and adds 1 KiB to every page, but all styles of the shop are in the style sheets of its pages. It
 * also removes the texts of the contract's calls, which only the API document shows, and calls that need a file of Rolldown.
 */
export const scriptBundling: VitePlugin = {
  name: 'shopkiln:script-bundling',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            target: readScriptTargets(),
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups: bundleGroups }, chunkFileNames, entryFileNames },
            },
          },
        }
      : undefined,
  async resolveId(source, importer = '') {
    const copy = this.environment.name === 'client' ? findCopyName(source, importer) : undefined;
    const resolved = copy && (await this.resolve(source, importer, { skipSelf: true }));
    return resolved ? `${resolved.id}?${copy}` : undefined;
  },
  /** Adds indirect imports to a chunk that imports React, so that the browser requests all of them at once. */
  renderChunk(rendered, chunk, _options, { chunks }) {
    if (this.environment.name !== 'client') return;
    const program = this.parse(rendered);
    const code = cutRanges(rendered, [
      ...findPreloadWrappers(program),
      ...findCallTexts(program),
      ...findEmptyNamespaces(program),
    ]);
    const unwrapped = { code, map: null };
    if (!chunk.isEntry && !chunk.isDynamicEntry) return unwrapped;
    const all = new Set(chunk.imports);
    for (const file of all) for (const next of chunks[file]?.imports ?? []) all.add(next);
    const missing = [...all].filter(
      (file) => file !== chunk.fileName && !chunk.imports.includes(file),
    );
    if (missing.length === 0 || ![...all].some((file) => chunks[file]?.name === 'client'))
      return unwrapped;
    return {
      code: code + missing.map((file) => `\nimport"./${file.split('/').at(-1)}";`).join(''),
      map: null,
    };
  },
  generateBundle(_options, bundle) {
    if (this.environment.name === 'client') joinEntries(bundle);
  },
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};
