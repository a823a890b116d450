import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The only folder that may depend on the internals of Astro. */
const ALLOWED_FOLDER = 'src/builder/astro/';

/** Documented modules of Astro. Only that folder imports other modules of Astro. */
const DOCUMENTED = new Set(['astro', 'astro/config', 'astro:middleware']);
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](astro(?:[:/][^'"]*)?)['"]/g;

/** Internal names of Astro and Vite. */
const INTERNAL_NAMES =
  /astro\/dist|\bsetInternals\b|\bpageMap\b|\brouteCache\b|\brenderToStaticMarkup\.call\b|\bserializeProps\b|prerender-entry|preload-helper|customElements\.get\("astro-island"\)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) =>
    /^(?:src|scripts|stores|tests)\/.*\.(?:ts|tsx|astro|js|mjs)$|^astro\.config\.mjs$/.test(file),
  )
  .filter((file) => !file.startsWith(ALLOWED_FOLDER) && !import.meta.filename.endsWith(file));

test('CODE-5 only src/builder/astro names modules and functions of Astro that are not documented', () => {
  const offences = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(IMPORT)]
      .map(([, name = '']) => name)
      .filter((name) => !DOCUMENTED.has(name));
    const [name] = INTERNAL_NAMES.exec(text) ?? [];
    return [...imports, ...(name ? [name] : [])].map((what) => `${file}: ${what}`);
  });
  expect(offences).toEqual([]);
});
