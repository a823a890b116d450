import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerSettings } from '#storefront/edge/cloudflare.ts';
import { bundleCode } from '../../hosting/bundle-code.ts';
import { formatHeaders } from '../../hosting/header-rules.ts';
import type { Host, PublishedSite } from './host.ts';

const EDGE_FOLDER = fileURLToPath(new URL('../../../storefront/edge', import.meta.url));

/** Behavior of Workers on this date. */
const COMPATIBILITY_DATE = '2026-04-01';

/** Cloudflare Workers with static assets: `wrangler deploy` in the published folder. */
export const cloudflare: Host = {
  siteFolder: 'site',
  hasHeadersInRelease: true,
  publishedNames: ['wrangler.json', 'worker.js', 'site'],
  configure: async (site) => {
    await writeFile(join(site.siteDir, '_headers'), formatCloudflareHeaders(site));
    await writeFile(join(site.dir, 'worker.js'), await createWorkerScript(site));
    await writeFile(
      join(site.dir, 'wrangler.json'),
      `${JSON.stringify(createWranglerConfig(site), null, 2)}\n`,
    );
  },
};

/** Returns the source of the worker: the hosting table, and the gate or the lookup of listings. */
export function createWorkerScript({
  table,
  gate,
}: Pick<PublishedSite, 'table' | 'gate'>): Promise<string> {
  const settings: WorkerSettings = { table, gate };
  const source = `import { createWorker } from './cloudflare.ts';\nexport default createWorker(${JSON.stringify(settings)});\n`;
  return bundleCode(source, EDGE_FOLDER);
}

const createWranglerConfig = ({ slug, gate, table }: PublishedSite) => ({
  name: slug,
  main: 'worker.js',
  compatibility_date: COMPATIBILITY_DATE,
  no_bundle: true,
  assets: {
    directory: 'site',
    binding: 'ASSETS',
    html_handling: 'auto-trailing-slash',
    not_found_handling: 'none',
    run_worker_first: gate
      ? true
      : table.rules.filter(({ force }) => force).map(({ from }) => from),
  },
});

/** Cloudflare joins the values of all matching rules, so a later rule first removes the header of an earlier one. */
function formatCloudflareHeaders({ table }: PublishedSite): string {
  const seen = new Set<string>();
  return table.headers
    .map((rule) => {
      const names = Object.keys(rule.values);
      const removed = names.filter((name) => seen.has(name)).map((name) => `  ! ${name}\n`);
      for (const name of names) seen.add(name);
      const [path = '', ...lines] = formatHeaders([rule]).split('\n');
      return `${path}\n${removed.join('')}${lines.join('\n')}`;
    })
    .join('');
}
