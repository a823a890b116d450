import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { type BuildApp, clientDirOf, ENTRY, type State, serverDirOf, stateFile } from './bundle.ts';

/**
 * Runs Astro's build without rendering a page: `client/` gets what browsers load, `server/` the bundle that renders pages
 * (see `bundle.ts`). `dir` must lie inside the project. Of a store only the routes it adds go in (see `extra-routes`).
 */
export async function compileAstro(dir: string): Promise<void> {
  const { build } = await import('astro');
  await mkdir(dir, { recursive: true });
  let kept = false;
  const keep: AstroIntegration = {
    name: 'shopkiln:keep-renderer',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          name: 'shopkiln',
          getStaticPaths: async () => [],
          async teardown() {
            await keepBundle(own, dir);
            kept = true;
          },
        })),
    },
  };
  await build({
    outDir: clientDirOf(dir),
    logLevel: 'warn',
    integrations: [keep],
    vite: { plugins: [staticPaths, textOfPages] },
  });
  if (!kept) throw new Error('Astro has built no pages.');
}

/** Lets the bundle say which pages there are, as `core/build/default-prerenderer.js` asks from outside. */
const staticPaths = {
  name: 'shopkiln:static-paths',
  transform: (code: string, id: string) =>
    /[\\/]astro[\\/]dist[\\/]entrypoints[\\/]prerender\.js$/.test(id)
      ? `${code}\nexport { StaticPaths } from 'astro/runtime/prerender/static-paths.js';\n`
      : undefined,
};

/** Hands over each page as the text it is: a response turns it into bytes, a stream and a text again. */
const textOfPages = {
  name: 'shopkiln:text-of-pages',
  transform(code: string, id: string) {
    if (!/[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]render[\\/]page\.js$/.test(id)) return undefined;
    const bytes = /body = encoder\.encode\(body\);\s*headers\.set\("Content-Length", body\.byteLength\.toString\(\)\);/;
    if (!bytes.test(code)) throw new Error('Astro makes responses of pages in another way than this build knows.');
    return code.replace(bytes, 'return Object.assign(new Response("", { ...init, headers }), { html: body });');
  },
};

async function keepBundle(prerenderer: AstroPrerenderer, dir: string): Promise<void> {
  const { app } = prerenderer as AstroPrerenderer & { readonly app: BuildApp };
  const { allPages, origin, settings } = app.getOptions();
  const foreign = settings.scripts.find(({ stage }) => stage !== 'page-ssr');
  if (foreign) throw new Error(`An integration adds a script of stage "${foreign.stage}", which is not kept.`);
  if (settings.buildOutput !== 'static') throw new Error(`Astro builds for "${settings.buildOutput}", not static.`);
  await rename(join(clientDirOf(dir), '.prerender'), serverDirOf(dir));
  const entry = (await readdir(serverDirOf(dir))).find((name) => name.startsWith(ENTRY));
  if (!entry) throw new Error(`The bundle has no ${ENTRY}.`);
  const pages = Object.values(allPages).map(({ key, styles }) => [key, { styles }] as const);
  const state: State = { entry, origin, pages };
  await writeFile(stateFile(dir), JSON.stringify(state));
}
