import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A change of one file of Astro's server runtime: `from` is found in it exactly once and replaced by `to`. */
interface Change {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

/**
 * Changes of Astro's runtime that only save time: the pages are the same without them. `npm run bench -- build` measures
 * what each is worth; one that saves less than a twentieth of a whole build is removed.
 */
const PATCHES: Readonly<Record<string, readonly Change[]>> = {
  // Hands over each page as the chunks it is made of. Astro joins them and encodes them as a whole for a Response, from
  // which the bytes are read back; a single character beyond Latin 1 makes encoding a whole page several times slower.
  'page-chunks': [
    {
      file: 'render/astro/render.js',
      from: 'str += chunkToString(result, chunk);',
      to: 'const text = String(chunkToString(result, chunk)); isPage ? (result.chunks ??= [str]).push(text) : (str += text);',
    },
    {
      file: 'render/page.js',
      from: /body = encoder\.encode\(body\);\s*headers\.set\("Content-Length", body\.byteLength\.toString\(\)\);/,
      to: 'return Object.assign(new Response(null, { ...init, headers }), { chunks: result.chunks ?? [body] });',
    },
  ],
};

/** A page's response as the patch `page-chunks` leaves it: its text is in `chunks`, and not in its body. */
export type PatchedResponse = Response & { readonly chunks?: readonly string[] };

/**
 * For tests and benches: which patches are not applied, as in `page-chunks=off`. `page-chunks=mismatch` behaves as after an
 * upgrade of Astro that changed the text. Empty for every other build.
 */
export const PATCH_SWITCHES = process.env.SHOPKILN_ASTRO_PATCHES ?? '';

/**
 * A Vite plugin that applies the patches. A patch that does not match the installed Astro is left out as a whole, and
 * `warnings` has a line about it: pages are then rendered by Astro's own code, which is slower.
 */
export function astroPatches() {
  const switches = new Set(PATCH_SWITCHES.split(','));
  const wanted = Object.entries(PATCHES).filter(([name]) => !switches.has(`${name}=off`));
  const runtimeDir = join(dirname(fileURLToPath(import.meta.resolve('astro/package.json'))), 'dist/runtime/server');
  const matching = wanted.filter(
    ([name, changes]) =>
      !switches.has(`${name}=mismatch`) && changes.every((change) => matchesAstro(runtimeDir, change)),
  );
  const changes = matching.flatMap(([, list]) => list);
  const plugin = {
    name: 'shopkiln:astro-patches',
    transform(code: string, id: string) {
      const file = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/](.+)$/.exec(id)?.[1]?.replaceAll('\\', '/');
      const own = changes.filter((change) => change.file === file);
      if (own.length === 0) return undefined;
      return own.reduce((text, { from, to }) => text.replace(from, () => to), code);
    },
  };
  const warnings = wanted
    .filter((patch) => !matching.includes(patch))
    .map(
      ([name]) => `The patch "${name}" does not fit the installed Astro: pages are rendered without it, more slowly.`,
    );
  return { plugin, warnings };
}

function matchesAstro(runtimeDir: string, { file, from }: Change): boolean {
  try {
    return readFileSync(join(runtimeDir, file), 'utf8').split(from).length === 2;
  } catch {
    // The file has another name in this version.
    return false;
  }
}
