import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostName } from '#shared/contract/hosts.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

export interface ShopRepository {
  readonly slug: string;
  readonly name: string;
  readonly host: HostName;
  /** Version of this package, which `shopkiln upgrade` compares later. */
  readonly version: string;
  /** What `dependencies` says of the package: a range of versions, or the address of a tarball. */
  readonly shopkiln: string;
  /** Version of sharp that Shopkiln uses. Astro must use the same: two versions in one process can crash it. */
  readonly sharp: string;
  /** What checks the types of routes, with its versions. */
  readonly types: Readonly<Record<string, string>>;
}

const TEMPLATE = join(import.meta.dirname, 'template');
const read = (name: string) => readFileSync(join(TEMPLATE, name), 'utf8');

/** How the workflow of a shop publishes a site on a host. */
interface Publishing {
  /** Variables for `shopkiln build`, which publishes to hosts that `PUBLISH_TO` knows. */
  readonly buildEnv?: Readonly<Record<string, string>>;
  /** Variables for `run`, whose lines publish the folder `site`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: readonly string[];
  /** Settings of the repository, for its README. */
  readonly settings: readonly (readonly [setting: string, value: string])[];
}

/** A file server is reached like the server with nginx. */
const readPublishing = (host: HostName): Publishing =>
  JSON.parse(read('publishing.json'))[host === 'plain' ? 'nginx' : host];

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce(
    (filled, [key, value]) => filled.replaceAll(`{${key}}`, () => value),
    text,
  );

const indent = (text: string, width: number): string => text.replace(/^(?=.)/gm, ' '.repeat(width));

const listVariables = (variables: Readonly<Record<string, string>> = {}): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Returns the workflow that builds and publishes one static site for each store folder. */
export function createWorkflow(host: HostName): string {
  const { buildEnv, env, run } = readPublishing(host);
  const publish = run
    ? [
        '- name: Publish the site',
        "  if: env.PLATFORM_URL != ''",
        '  env:',
        indent(listVariables(env), 4),
        '  run: |',
        indent(run.join('\n'), 4),
      ].join('\n')
    : '';
  const filled = fill(read('publish.yml'), {
    host,
    buildEnv: indent(listVariables(buildEnv), 10),
    publish: indent(publish, 6),
  });
  return `${filled.replace(/\n(?: *\n)+(?= +run:)/g, '\n').trimEnd()}\n`;
}

/** Returns the files of a shop's repository by their paths, without its store folder and `.env.example`. */
export function createShopFiles(shop: ShopRepository): Record<string, string> {
  const { slug, name, host } = shop;
  const manifest = {
    name: slug,
    version: '0.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.13.0' },
    scripts: {
      start: 'shopkiln start',
      dev: 'shopkiln dev',
      build: 'shopkiln build',
      check: 'shopkiln check',
    },
    dependencies: { shopkiln: shop.shopkiln },
    devDependencies: shop.types,
    overrides: { astro: { sharp: shop.sharp } },
    shopkiln: { version: shop.version },
    allowScripts: { esbuild: true, sharp: true },
  };
  const settings = readPublishing(host)
    .settings.map(([setting, value]) => `| ${setting} | ${value} |\n`)
    .join('');
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': read('tsconfig.json'),
    '.gitignore': read('gitignore'),
    'README.md': fill(read('README.md'), {
      name,
      slug,
      host,
      settings,
      hookVariable: getStoreVariableName('BUILD_HOOK', slug),
    }),
    '.github/workflows/publish.yml': createWorkflow(host),
  };
}
