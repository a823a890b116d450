import type { ViteUserConfig } from 'astro';
import { readScriptTargets } from '#shared/environment/browser-targets.ts';
import { bundleGroups, findCopyName, findGroupName } from './bundle-groups.ts';

type VitePlugin = Extract<
  NonNullable<ViteUserConfig['plugins']>[number],
  { configEnvironment?: unknown }
>;

interface NamedFile {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}

/** Words that content blockers look for in addresses. A file whose name has one of them may never arrive. */
const BLOCKED_WORDS =
  /(?<![a-z])ads?(?![a-z])|(?:affiliate?|analytic|attribution|banner|beacon|campaign|consent|cookie|device-id|facebook|gdpr|google|impression|merchant|pixel|popup|promo|track)(?:ers?|ed|s)?/gi;

/** Shortens file names. Rolldown names a shared chunk after every entry that uses it. */
const chunkFileNames = ({ name }: NamedFile) =>
  `_astro/${name.startsWith('late') ? 'late' : name.replaceAll('$', '_').replace(BLOCKED_WORDS, 'part')}.[hash].js`;

/** What Rolldown adds to the name of an `.astro` file that has a script. */
const SCRIPT_SUFFIX = /\.astro_astro_type_script_index_\d+_lang$/;

/** Names the script of a page for its group, if it is in one, or else for its `.astro` file. */
const entryFileNames = ({ name, facadeModuleId }: NamedFile) =>
  chunkFileNames({ name: findGroupName(facadeModuleId ?? '') ?? name.replace(SCRIPT_SUFFIX, '') });

/**
 * A Vite plugin that keeps the scripts of pages small. It replaces the helper that Vite wraps around every `import()`: the
 * helper preloads imports and styles and adds 1 KiB to every page, but all styles of the shop are in the style sheets
 * of its pages. When a file cannot be loaded, the replacement dispatches `vite:preloadError`, as Vite's helper does.
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
  renderChunk(code, chunk, _options, { chunks }) {
    if (this.environment.name !== 'client') return;
    // The chunk of a group is not an entry, but some of its modules may be imported dynamically.
    const isLoadedAlone =
      chunk.isEntry ||
      chunk.isDynamicEntry ||
      chunk.moduleIds.some((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
    if (!isLoadedAlone) return;
    const all = new Set(chunk.imports);
    for (const file of all) for (const next of chunks[file]?.imports ?? []) all.add(next);
    const missing = [...all].filter(
      (file) => file !== chunk.fileName && !chunk.imports.includes(file),
    );
    if (![...all].some((file) => chunks[file]?.name === 'client')) return;
    const imports = missing.map((file) => `\nimport"./${file.split('/').at(-1)}";`);
    return { code: code + imports.join(''), map: null };
  },
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});`
      : undefined,
};
