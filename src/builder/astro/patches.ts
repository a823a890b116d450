import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readVariable } from '#shared/environment/read-variable.ts';

/** A change of one file of Astro's server runtime: `from` must occur in it exactly once and is replaced by `to`. */
interface Change {
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

/**
 * Changes of Astro's runtime that save time and do not change pages. `npm run bench -- build` measures the gain of each
 * one; a patch that saves less than 5 % of a full build is removed.
 */
const PATCHES: Readonly<Record<string, readonly Change[]>> = {
  // Returns each page as a list of HTML chunks. Without it, Astro joins the chunks, encodes the page into a Response, and
  // the bytes are read back from there, which is several times slower when a page has a character beyond Latin 1.
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

/** A page's response with the patch `page-chunks`: the HTML is in `chunks` and not in the body. */
export type PatchedResponse = Response & { readonly chunks?: readonly string[] };

/**
 * Disables patches, for tests and benchmarks: `page-chunks=off` does not apply a patch, `page-chunks=mismatch` acts as
 * if Astro's text had changed. Empty for every other build.
 */
export const PATCH_SWITCHES = readVariable('SHOPKILN_ASTRO_PATCHES') ?? '';

/**
 * Returns a Vite plugin that applies the patches. A patch that does not match the installed Astro is not applied at all,
 * and `warnings` has a line about it: pages are then rendered by Astro's unchanged code, which is slower.
 */
export function createPatchPlugin() {
  const switches = new Set(PATCH_SWITCHES.split(','));
  const enabled = Object.entries(PATCHES).filter(([name]) => !switches.has(`${name}=off`));
  const runtimeDir = join(
    dirname(fileURLToPath(import.meta.resolve('astro/package.json'))),
    'dist/runtime/server',
  );
  const matching = enabled.filter(
    ([name, changes]) =>
      !switches.has(`${name}=mismatch`) &&
      changes.every((change) => matchesAstro(runtimeDir, change)),
  );
  const changes = matching.flatMap(([, list]) => list);
  const plugin = {
    name: 'shopkiln:astro-patches',
    transform(code: string, id: string) {
      const file = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/](.+)$/
        .exec(id)?.[1]
        ?.replaceAll('\\', '/');
      const fileChanges = changes.filter((change) => change.file === file);
      if (fileChanges.length === 0) return undefined;
      return fileChanges.reduce((text, { from, to }) => text.replace(from, () => to), code);
    },
  };
  const warnings = enabled
    .filter((patch) => !matching.includes(patch))
    .map(
      ([name]) =>
        `The patch "${name}" does not fit the installed Astro: pages are rendered without it, more slowly.`,
    );
  return { plugin, warnings };
}

function matchesAstro(runtimeDir: string, { file, from }: Change): boolean {
  try {
    return readFileSync(join(runtimeDir, file), 'utf8').split(from).length === 2;
  } catch {
    // This version of Astro has no such file.
    return false;
  }
}
