import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { GATE_FILE } from '#builder/hosting/gate/gate-paths.ts';
import { createHostingFiles } from '#builder/hosting/hosting-files.ts';
import { publishSite } from '#builder/publish/publish-site.ts';
import { HOSTS_WITH_IMAGE_SERVICE, type HostName } from '#shared/contract/hosts.ts';
import type { HostingTable } from '#shared/rules/hosting/hosting-table.ts';
import { getImageUrl } from '#shared/rules/images/written-image-url.ts';
import type { GateSettings } from '#storefront/edge/gate-settings.ts';

const PAGES = [
  'index',
  'cart',
  'terms-of-use',
  'shirts',
  'shirts/long-nights',
  'eleven-days',
  '404',
  'listing-not-found',
  'listing-shell',
  'listing/blue-tee',
  'checkout',
  'checkout/express',
  'checkout-complete',
];
const TRANSLATED = PAGES.filter((page) => page !== 'index' && page !== 'eleven-days').map(
  (page) => `de/${page}`,
);

const createPage = (name: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${name}</title><script src="/_astro/app.js"></script></head><body>page ${name}</body></html>`;

/** The policy of the pages. */
export const POLICY = "default-src 'self'; script-src 'self' 'sha256-abc='";

const FILES: Readonly<Record<string, string>> = {
  '_astro/app.js': 'let script',
  'assets/leaflet.html': '<!doctype html><script>document.cookie</script>',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'data/prices.json': '{}',
  'mockups/tee.webp': 'picture',
  'robots.txt': 'User-agent: *\n',
};

/** A renamed listing, and addresses of an earlier shop. */
const REDIRECTS = [
  { from: '/listing/azure-tee', to: '/listing/blue-tee' },
  { from: '/products/Blue-Tee', to: '/listing/blue-tee' },
  { from: '/products/old/tee.html', to: '/shirts/long-nights' },
  { from: '/de/produkte/blau', to: '/de/listing/blue-tee' },
  // The page is shown, because a file comes before a redirect.
  { from: '/shirts', to: '/' },
];

export interface PublishedFixture {
  readonly distDir: string;
  /** The published folder. */
  readonly dir: string;
  readonly table: HostingTable;
  readonly warning: string | undefined;
  remove(): Promise<void>;
}

/** Publishes a small site with a second language for a host, with the redirects and headers (`createHostingFiles`) of a sample store. */
export async function publishFixture(
  host: HostName,
  platformUrl = 'https://platform.example',
  gate?: GateSettings,
  policy = POLICY,
): Promise<PublishedFixture> {
  const root = await mkdtemp(join(tmpdir(), 'host-'));
  const [distDir, dir] = [join(root, 'dist'), join(root, 'publish')];
  const store = { slug: '3-night-owls', siteUrl: 'https://shop.example', host } as const;
  const { files } = createHostingFiles({
    ...store,
    policy,
    flags: {},
    locales: ['en', 'de'],
    extraPages: ['/eleven-days'],
    redirects: REDIRECTS,
    listings: gate ? undefined : { slug: store.slug, platformUrl },
  });
  const pages = Object.fromEntries(
    [...PAGES, 'de', ...TRANSLATED].map((name) => [`${name}.html`, createPage(name)]),
  );
  const photo = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#d33' },
  })
    .png()
    .toBuffer();
  const shown = HOSTS_WITH_IMAGE_SERVICE.includes(host)
    ? ''
    : `<img src="${getImageUrl('/assets/photo.png', 200, 'webp')}">`;
  const pictures = { 'assets/photo.png': photo, 'about.html': `${createPage('about')}${shown}` };
  for (const [path, text] of Object.entries({ ...pages, ...FILES, ...pictures, ...files })) {
    await mkdir(dirname(join(distDir, path)), { recursive: true });
    await writeFile(join(distDir, path), text);
  }
  if (gate) {
    await mkdir(dirname(join(distDir, GATE_FILE)));
    await writeFile(join(distDir, GATE_FILE), JSON.stringify(gate));
  }
  const published = await publishSite({
    platformUrl,
    distDir,
    target: dir,
    store,
    project: root,
    storeDir: 'stores/moth-kiosk',
  });
  if (!published.ok) throw new Error(published.error);
  const { table, warning } = published.value;
  return { distDir, dir, table, warning, remove: () => rm(root, { recursive: true }) };
}
