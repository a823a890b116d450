import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTS, type HostName } from '#shared/contract/hosts.ts';
import { promptForShop } from './prompt-for-shop.ts';
import { createShopFiles, type ShopRepository } from './shop-files.ts';

/* The program of the package `create-shopkiln`: `npm create shopkiln [folder]`. It is bundled into one file. */

const USAGE = `Usage: npm create shopkiln [folder] -- [--name "Night Owls"] [--email you@example.com] [--currency EUR]
       [--locales en,de] [--host ${HOSTS.join('|')}] [--shopkiln <version or tarball>]
It asks for what the options leave open.`;

/** Fields of the manifest of this package. */
type PackageFields = Pick<ShopRepository, 'version' | 'sharp' | 'types'>;

const REGIONS: Readonly<Record<string, string>> = {
  USD: 'USA',
  EUR: 'EU',
  GBP: 'ROW',
  AUD: 'AUS',
  CAD: 'CAN',
};

const stop = (message: string, code = 1): never => {
  console.error(message);
  process.exit(code);
};

function readArguments() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: option,
        email: option,
        currency: option,
        locales: option,
        host: option,
        shopkiln: option,
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USAGE}`, 2);
  }
}

/** Runs a program of npm in the new folder, and ends this one when it fails. */
function run(folder: string, program: string, args: readonly string[], failure: string): void {
  // npm and npx are scripts, which Windows starts with a shell only.
  const isWindows = process.platform === 'win32';
  const quoted = isWindows ? args.map((arg) => `"${arg.replaceAll('"', '')}"`) : args;
  const { status } = spawnSync(program, quoted, {
    cwd: folder,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (status !== 0) stop(failure);
}

const { values, positionals } = readArguments();
const isHost = (host: string | undefined): host is HostName => HOSTS.some((one) => one === host);
const { host: givenHost, locales: givenLocales, ...given } = values;
if (givenHost !== undefined && !isHost(givenHost))
  stop(`--host: expected ${HOSTS.join(', ')}\n${USAGE}`, 2);
const input = await promptForShop({
  ...given,
  ...(givenLocales && { locales: givenLocales.split(',') }),
  ...(isHost(givenHost) && { host: givenHost }),
});
const slug =
  (positionals[0] ?? input.name)
    .split(/[\\/]/)
    .at(-1)
    ?.normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'shop';
const folder = resolve(positionals[0] ?? slug);
if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
  stop(`${folder} is not empty. Name another folder.`);

const { version, sharp, types }: PackageFields = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);
const files = createShopFiles({
  slug,
  name: input.name.trim(),
  host: input.host,
  version,
  shopkiln: values.shopkiln ?? `^${version}`,
  sharp,
  types,
});
const environment = readFileSync(join(import.meta.dirname, 'template/env.example'), 'utf8');
for (const [path, content] of Object.entries({ ...files, '.env.example': environment })) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
console.log(`Installing Shopkiln in ${folder}`);
const failed = `The files in ${folder} are complete, but Shopkiln is not installed: run "npm install" there.`;
run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], failed);
run(
  folder,
  'npx',
  [
    'shopkiln',
    'new-store',
    slug,
    '--name',
    input.name,
    '--currency',
    input.currency,
    '--region',
    REGIONS[input.currency] ?? 'USA',
    '--locales',
    input.locales.join(','),
    '--host',
    input.host,
    ...(input.email ? ['--email', input.email] : []),
    '--pages',
  ],
  `The store was not created. In ${folder}, run: npx shopkiln new-store ${slug}`,
);
console.log(`\nNext:\n  cd ${positionals[0] ?? slug}\n  npm start`);
