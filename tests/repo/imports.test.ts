import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * The import table: each folder of `src`, and what it may import besides itself. `src/README.md` describes it.
 * A folder that is not listed belongs to the listed folder above it.
 */
const SHARED = [
  'shared/utils',
  'shared/environment',
  'shared/files',
  'shared/telemetry',
  'shared/contract',
  'shared/rules',
];
const STOREFRONT = [
  'storefront/rules',
  'storefront/inline',
  'storefront/browser',
  'storefront/components',
  'storefront/sections',
  'storefront/features',
  'storefront/client',
  'storefront/styles',
  'storefront/layouts',
  'storefront/pages',
];
/** Returns a list in which each folder may import those above it. */
const layers = (names: readonly string[], below: readonly string[] = []) =>
  names.map((name, index) => [name, [...below, ...names.slice(0, index)]] as const);

const TABLE: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...layers(SHARED),
  ['texts', SHARED],
  ['snapshot', SHARED],
  ['pictures', SHARED],
  ['store-folder', [...SHARED, 'texts', 'pictures']],
  ...layers(STOREFRONT, [...SHARED, 'texts']),
  ['storefront', [...SHARED, 'texts', 'snapshot', ...STOREFRONT]],
  ['storefront/edge', [...SHARED, 'storefront/rules']],
  ['builder', [...SHARED, 'texts', 'snapshot', 'pictures', 'store-folder', 'storefront/edge']],
  ['platform', [...SHARED, 'texts', 'pictures', 'store-folder']],
  ['simulators', [...SHARED, 'platform']],
  ['studio', [...SHARED, 'pictures']],
]);
/** Development and demo: no program imports them. The studio is run by hand. */
const TOOLS = 'tools';
const READS_SNAPSHOT = new Set(['storefront/layouts', 'storefront/pages']);
/** What simulators may import of the platform: its database, its server, and the ports that they implement. */
const SIMULATED =
  /^platform\/(?:db|http|ordering\/(?:address|payment-providers|tax-providers)|pricing\/tax-table\.ts$|fulfillment\/)/;

/** The platform's folders, and single files between them: each may import those above it. */
const PLATFORM = [
  'log',
  'db',
  'pricing',
  'http',
  'events',
  'preview',
  'access',
  'catalog',
  'pages',
  'forms',
  'reports',
  'downloads',
  'prints',
  'jobs',
  'mail',
  'contact',
  'receipts',
  'ordering/address',
  'ordering/tax-providers',
  'ordering/payment-providers',
  'fulfillment/fulfillment-provider.ts',
  'fulfillment/fulfillment-states.ts',
  'fulfillment/create-fulfillments.ts',
  'ordering/commerce-context.ts',
  'ordering/checkout',
  'ordering/orders',
  'ordering/payments/payment-row.ts',
  'ordering/payments/payment-states.ts',
  'ordering/refunds',
  'ordering/payments',
  'ordering/disputes',
  'ordering/reminders',
  'ordering/place-order.ts',
  'ordering/order-management',
  'papers',
  'webhooks',
  'withdrawals',
  'fulfillment',
  'order-page',
  'operations',
  'admin',
  'ordering/routes',
  'hosted-checkout',
  'app.ts',
  'telemetry',
  'create-services.ts',
  'start-jobs.ts',
  'start-worker.ts',
  'start-platform.ts',
];
/** Imports of the platform that are still to be removed; none of them in ordering. */
const OPEN_IN_PLATFORM = [
  'access/call-subject.ts imports catalog/collections.ts',
  'access/call-subject.ts imports catalog/stores.ts',
  'access/gate.ts imports catalog/pictures/rewrite-picture-urls.ts',
  'http/serve-call.ts imports access/gate.ts',
];

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

function* sources(dir: string): Generator<string> {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (/(?<!\.test)\.(ts|tsx|astro)$/.test(name)) yield path;
  }
}

/** Returns the folder of the table that contains a file of `src`. */
function getRoom(file: string): string {
  const [first = '', second = ''] = file.split('/');
  const both = `${first}/${second}`;
  return both in TABLE ? both : first;
}

/** Returns the imports of a file, including dynamic and type imports, as paths below `src`. */
function listImports(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, name]) => name ?? '',
  );
  return names.flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1)];
    if (!name.startsWith('.')) return [];
    return [relative(SRC, join(SRC, file, '..', name))];
  });
}

const graph = new Map(
  [...sources(SRC)].map((path) => relative(SRC, path)).map((file) => [file, listImports(file)]),
);

const importers = new Map<string, string[]>();
for (const file of [
  ...graph.keys(),
  ...[...sources(join(SRC, '../scripts'))].map((path) => relative(SRC, path)),
]) {
  for (const target of listImports(file))
    importers.set(target, [...(importers.get(target) ?? []), file]);
}

/** Returns the index of a file's folder in {@link PLATFORM}; -1 for a file in none of its folders. */
const getPlatformLayer = (file: string): number =>
  PLATFORM.findIndex((name) => file === name || file.startsWith(`${name}/`));

const withinPlatform = (file: string): string => file.slice('platform/'.length);

function mayImport(file: string, target: string): boolean {
  const [from, to] = [getRoom(file), getRoom(target)];
  if (from === to || (from === TOOLS && to !== 'studio')) return true;
  if (READS_SNAPSHOT.has(from) && to === 'snapshot') return true;
  if (from === 'simulators' && to === 'platform') return SIMULATED.test(target);
  return TABLE[from]?.includes(to) ?? false;
}

/** Finds import cycles with Tarjan's algorithm. */
function cycles(): string[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!index.has(target)) visit(target);
      if (onStack.has(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const each of group) onStack.delete(each);
    if (group.length > 1) found.push(group.sort().join(', '));
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** Returns the storefront slice of a file: a folder of `features`. */
const getSlice = (file: string): string | undefined =>
  /^storefront\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * Whether a file of a slice may be imported from outside: its `index.ts`. Pages and layouts also import `.astro` components
 * and islands directly, because Astro hydrates an island from the file that its page imports. So do the islands of the checkout.
 */
function isPublic(target: string, importer: string): boolean {
  if (target === `storefront/features/${getSlice(target)}/index.ts`) return true;
  if (!/^storefront\/(?:pages\/|layouts\/|client\/checkout-islands\.ts)/.test(importer))
    return false;
  return (
    target.endsWith('.astro') ||
    /= (?:createIsland|createPaymentIsland)\(/.test(readFileSync(join(SRC, target), 'utf8'))
  );
}

describe('imports', () => {
  test('CODE-1 every folder of src is in the table', () => {
    const top = [...graph.keys()].map((file) => file.split('/')[0] ?? '');
    const known = new Set([...Object.keys(TABLE).map((name) => name.split('/')[0]), TOOLS]);
    expect([...new Set(top)].filter((name) => !known.has(name))).toEqual([]);
  });

  test('CODE-1 a folder imports only what the table allows', () => {
    const offences = [...graph].flatMap(([file, targets]) =>
      targets
        .filter((target) => !target.startsWith('..') && !mayImport(file, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(offences.sort()).toEqual([]);
  });

  test('CODE-1 src imports nothing of the tests', () => {
    const offences = [...graph].flatMap(([file, targets]) =>
      targets.filter((target) => target.startsWith('../tests/')).map((target) => [file, target]),
    );
    expect(offences).toEqual([]);
  });

  test('CODE-1 there are no import cycles, type imports included', () => {
    expect(cycles()).toEqual([]);
  });

  test('CODE-2 the folders of the platform, including ordering, import in one direction', () => {
    const files = [...graph].flatMap(([file, targets]) =>
      file.startsWith('platform/') ? [{ file: withinPlatform(file), targets }] : [],
    );
    expect(files.filter(({ file }) => getPlatformLayer(file) === -1)).toEqual([]);
    const offences = files.flatMap(({ file, targets }) =>
      targets.flatMap((target) => {
        const isUpwards = getPlatformLayer(withinPlatform(target)) > getPlatformLayer(file);
        return target.startsWith('platform/') && isUpwards
          ? [`${file} imports ${withinPlatform(target)}`]
          : [];
      }),
    );
    expect(offences.sort()).toEqual(OPEN_IN_PLATFORM);
  });

  test('ATK-15 only the parsing process loads native parsers of store files', () => {
    const native = /(?:from|import\()\s*'(?:sharp|lightningcss|subset-font|@astrojs\/compiler-rs)'/;
    // It parses a font of a package, and none of a store.
    const fontOfReceipts = 'platform/receipts/receipt-fonts.ts';
    const isNative = (file: string) =>
      /^(?:(?:builder|platform|store-folder)\/|pictures\/resize\/draw-)/.test(file) &&
      file !== fontOfReceipts &&
      native.test(readFileSync(join(SRC, file), 'utf8'));
    const loading = new Set([...graph.keys()].filter(isNative));
    expect(loading.size).toBeGreaterThan(4);
    for (const file of loading)
      for (const importer of importers.get(file) ?? []) loading.add(importer);
    const entry = 'store-folder/parsing-process/main.ts';
    expect(importers.get(entry)).toBeUndefined();
    expect([...loading].filter((file) => file !== entry && !importers.has(file))).toEqual([]);
    const inProcess =
      /^(?:store-folder\/(?:parsing-process\/(?:main|measure-font|minify-css)|file-checks\/[\w-]+)|pictures\/resize\/draw-(?:icons|logo|share-card))\.ts$/;
    expect([...loading].filter((file) => !inProcess.test(file))).toEqual([]);
  });

  test('CODE-4 a slice of the storefront is imported through its public file', () => {
    const offences = [...graph].flatMap(([file, targets]) =>
      targets
        .filter(
          (target) =>
            getSlice(target) && getSlice(file) !== getSlice(target) && !isPublic(target, file),
        )
        .map((target) => `${file} imports ${target}`),
    );
    expect(offences.sort()).toEqual([]);
  });

  test('CODE-4 no layout or page contains a script: browser code is in storefront/client or in a slice', () => {
    const usesBrowser = (file: string) =>
      /\b(?:document|window|location)\.|addEventListener\(/.test(
        readFileSync(join(SRC, file), 'utf8'),
      );
    const files = [...graph.keys()].filter((file) => /^storefront\/(?:layouts|pages)\//.test(file));
    expect(files.filter(usesBrowser)).toEqual([]);
  });
});
