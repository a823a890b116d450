import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import UnoCSS from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { changeAstro } from './src/build/compile/change-astro.ts';
import { storeRoutes } from './src/build/extra-routes/integration.ts';

/** `client:interaction`: the island directive of the shop. */
const interaction = {
  name: 'shopkiln:interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/components/islands/interaction.ts' }),
  },
};

/** What pages show of a store besides themselves, while they are worked on. */
const devStore = {
  name: 'shopkiln:dev-store',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      // Not for builds, which do without a server.
      const { devFiles } = await import('./src/server/dev-files.ts');
      server.middlewares.use(devFiles());
    },
  },
};

/** What pages run before anybody acts, with all it imports: one file, and one more on a listing, weigh less than a dozen. */
const PAGE_SCRIPTS = [
  { name: 'page', test: /[\\/]src[\\/](?:layouts[\\/]shell|lib[\\/]when-shown)\.ts$/, priority: 9 },
  { name: 'listing', test: /[\\/]src[\\/]features[\\/]listing[\\/](?:refresh|track-view)\.ts$/, priority: 8 },
];

/**
 * What islands are made of, in a few files instead of fifty: fetched when somebody acts, each of them costs a way to the host.
 * A file takes with it all that its modules import, but for what a group of a higher priority has taken.
 */
const ISLANDS = [
  // Each language alone: an island has its texts from its page.
  {
    name: (id) => /[\\/]src[\\/]i18n[\\/](de|en|en-GB|es|fr|it|nl|pt-BR)\.ts$/.exec(id)?.[1] ?? null,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/, priority: 6 },
  // What pages fetch later and does without React: apart from the files that bring it along.
  {
    name: 'late',
    test: /[\\/]src[\\/](?:domain[\\/]tracked-address|lib[\\/]once|features[\\/](?:report-error|hidden-query|load-script|cart[\\/]read-cart|tracking[\\/]\$(?:consent|attribution|live)|localization[\\/](?:preferences|tile-prices)))\.tsx?$/,
    priority: 5,
    entriesAware: true,
  },
  // Of every island, the search among them.
  {
    name: 'base',
    test: /[\\/]src[\\/](?:features[\\/](?:island|use-store|shop-path|preview[\\/]\$preview)|components[\\/](?:Icon|product[\\/]Grid|islands[\\/]use-island-ready)|lib[\\/]image-url)\.tsx?$/,
    priority: 3,
  },
  // Of whatever changes the cart, its dialogs too: they open at once.
  {
    name: 'shopping',
    test: /[\\/]src[\\/](?:features[\\/]cart[\\/]show-cart-dialogs|components[\\/]QuantityField)\.tsx$/,
    priority: 2,
  },
  // Of the listing and of quick-add.
  {
    name: 'choosing',
    test: /[\\/]src[\\/]features[\\/](?:quick-add[\\/]QuickAdd|listing[\\/]BuyBox)\.tsx$/,
    priority: 1,
  },
];

/**
 * The schemas those scripts read with. They get a copy of valibot of their own: in a shared one every function that some
 * island uses would come to every page.
 */
const PAGE_SCHEMAS =
  /[\\/]src[\\/](?:api[\\/]http|contract[\\/](?:codes|error-body|listing-marks|viewed)|features[\\/](?:page-context|cart[\\/]read-cart|tracking[\\/]list-origin))\.ts$/;

/** What is late is named by all that share it, which is too long for the pages that name it. */
const chunkFileNames = ({ name }) => `_astro/${name.startsWith('late') ? 'late' : name.replaceAll('$', '_')}.[hash].js`;

/**
 * Keeps the scripts of pages small. Code fetched on demand is fetched by `import()` alone: Vite would wrap it in a helper
 * that preloads what it imports and its styles, 1 KiB on every page; styles of the shop are all in the pages' own sheets.
 */
const smallScripts = {
  name: 'shopkiln:small-scripts',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: false,
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups: [...PAGE_SCRIPTS, ...ISLANDS] }, chunkFileNames },
            },
          },
        }
      : undefined,
  async resolveId(source, importer) {
    if (source !== 'valibot' || this.environment.name !== 'client' || !PAGE_SCHEMAS.test(importer ?? '')) return;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?pages`;
  },
  /** What brings React along names all that its imports import in turn: the browser asks for it at once, not link by link. */
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

/**
 * Lets the pages' own scripts come after what is seen: browsers fetch modules at the priority of styles and of the
 * picture a page leads with, and no script of ours is needed before the first paint.
 */
const patientScripts = changeAstro('shopkiln:patient-scripts', [
  ['render/script.js', '<script type="module" src=', '<script type="module" fetchpriority="low" src='],
]);

/**
 * Nothing of a store stands here: pages read it from the snapshot named by SNAPSHOT (or STORE) when they are rendered,
 * so the same code serves every store.
 */
export default defineConfig({
  output: 'static',
  outDir: process.env.OUT_DIR ?? './dist/.astro',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 16 },
  trailingSlash: 'never',
  // No script of ours is inlined: the only inline ones are the island runtime's, whose hashes the policy allows.
  vite: {
    plugins: [smallScripts, patientScripts],
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
  integrations: [
    interaction,
    storeRoutes,
    devStore,
    react({ experimentalDisableStreaming: true }),
    // Base.astro imports it beside the base styles: one sheet, not two.
    UnoCSS({ configFile: fileURLToPath(new URL('./src/styles/uno.config.ts', import.meta.url)), injectEntry: false }),
  ],
});
