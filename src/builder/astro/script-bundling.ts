import type { ViteUserConfig } from 'astro';
import { bundleGroups, isPageSchemaFile } from './bundle-groups.ts';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { configEnvironment?: unknown }>;

/** Rolldown names these chunks after every entry that shares them; this keeps the name short. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  `_astro/${name.startsWith('late') ? 'late' : name.replaceAll('$', '_')}.[hash].js`;

/**
 * Keeps the scripts of pages small. Code fetched on demand is fetched by `import()` alone: Vite would wrap it in a helper
 * that preloads what it imports and its styles, 1 KiB on every page; styles of the shop are all in the pages' own sheets.
 */
export const scriptBundling: VitePlugin = {
  name: 'shopkiln:small-scripts',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups: bundleGroups }, chunkFileNames },
            },
          },
        }
      : undefined,
  async resolveId(source, importer) {
    if (source !== 'valibot' || this.environment.name !== 'client' || !isPageSchemaFile(importer ?? '')) return;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?pages`;
  },
  /** A chunk that imports React also lists its indirect imports, so the browser requests all of them at once. */
  renderChunk(code, chunk, _options, { chunks }) {
    if (this.environment.name !== 'client' || !(chunk.isEntry || chunk.isDynamicEntry)) return;
    const all = new Set(chunk.imports);
    for (const file of all) for (const next of chunks[file]?.imports ?? []) all.add(next);
    const missing = [...all].filter((file) => file !== chunk.fileName && !chunk.imports.includes(file));
    if (missing.length === 0 || ![...all].some((file) => chunks[file]?.name === 'client')) return;
    return { code: code + missing.map((file) => `\nimport"./${file.split('/').at(-1)}";`).join(''), map: null };
  },
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};
