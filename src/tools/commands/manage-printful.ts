import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { openDatabase } from '#platform/db/open-database.ts';
import { ProviderUnavailable } from '#platform/fulfillment/fulfillment-provider.ts';
import { listOutOfStock } from '#platform/fulfillment/printful/list-out-of-stock.ts';
import {
  createPrintfulClient,
  type PrintfulClient,
} from '#platform/fulfillment/printful/printful-client.ts';
import { readPrintfulKeys } from '#platform/fulfillment/printful/printful-keys.ts';
import { PrintfulWebhookSetup } from '#platform/fulfillment/printful/printful-schemas.ts';
import { getPrintfulWebhookPath } from '#platform/fulfillment/printful/webhook-path.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import { describeUnknownName } from '#store-folder/describe-names.ts';
import { toSlug } from '#store-folder/describe-schema-issues.ts';
import type { StoreFolder } from '#store-folder/load-store-folder.ts';
import { requireStoreFolder } from '#store-folder/require-store.ts';
import { createBlankFile, mapBuiltInBlank } from '../printful/create-blank-file.ts';
import { listCatalog, readCatalogEntry } from '../printful/read-catalog.ts';

export type PrintfulAction = 'products' | 'add' | 'stock' | 'connect';

export interface PrintfulOptions {
  readonly search?: string | undefined;
  /** Name of the file that `add` writes. */
  readonly name?: string | undefined;
  /** A built-in blank that the store's products are on. */
  readonly blank?: string | undefined;
  /** Minutes after the payment until an order goes to the printer. */
  readonly approval?: number | undefined;
  readonly json?: boolean | undefined;
}

/** `shopkiln printful <action> <store> [product]`: the catalog of Printful, and blanks of it in the store folder. */
export async function managePrintful(
  action: PrintfulAction,
  slug: string,
  product: string | undefined,
  options: PrintfulOptions,
): Promise<void> {
  if (action === 'add' && !/^[1-9]\d{0,8}$/.test(product ?? ''))
    throw new UsageError(
      `printful: expected the number of a product: shopkiln printful add ${slug} 71. "shopkiln printful products ${slug}" lists them`,
    );
  const folder = await requireStoreFolder(slug);
  await withClient(folder, async (client) => {
    if (action === 'products') await printProducts(client, options);
    else if (action === 'add') await addBlank(client, folder, Number(product), options);
    else if (action === 'stock') await printStock(client, folder, options);
    else await connect(client, slug);
  });
}

/** Uses Printful with the token of the store, or the sandbox without one. */
async function withClient(
  { store }: StoreFolder,
  work: (client: PrintfulClient) => Promise<void>,
): Promise<void> {
  const { slug } = store;
  const keys = readPrintfulKeys(slug, process.env);
  const { storeId } = store.fulfillment?.printful ?? {};
  const run = async (client: PrintfulClient) => {
    try {
      await work(client);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new CommandError(error.message);
      throw error;
    }
  };
  if (keys) return run(createPrintfulClient({ ...keys, storeId }));
  console.error(
    `There is no PRINTFUL_TOKEN of ${slug}: this is the catalog of the simulated printer.`,
  );
  const db = await openDatabase(':memory:');
  const sandbox = createPrinterSandbox({ db, log: console.error });
  try {
    await run(createPrintfulClient({ ...sandbox.getKeys(slug), fetch: sandbox.fetch }));
  } finally {
    await sandbox.close();
    await db.destroy();
  }
}

async function printProducts(
  client: PrintfulClient,
  { search = '', json }: PrintfulOptions,
): Promise<void> {
  const products = await listCatalog(client, search);
  if (json) return console.log(JSON.stringify(products, null, 2));
  for (const { id, name, sizes, colors, placements } of products) {
    const places = [...new Set(placements.map(({ placement }) => placement))];
    console.log(
      `${String(id).padStart(5)}  ${name}\n       ${sizes.join(', ')}; ${formatCount(colors.length, 'color')}; ${places.join(', ')}`,
    );
  }
  if (products.length === 0)
    console.log('No product matches. Without --search, the command lists all.');
}

async function addBlank(
  client: PrintfulClient,
  { store, catalog }: StoreFolder,
  id: number,
  { name, blank, approval, json }: PrintfulOptions,
): Promise<void> {
  const { slug } = store;
  const entry = await readCatalogEntry(client, id, store.defaultCurrency ?? 'USD');
  if (blank !== undefined) {
    const productsByBlank = Map.groupBy(
      catalog.listings
        .flatMap(({ products }) => products)
        .flatMap((each) => ('blank' in each && each.blank ? [each] : [])),
      (each) => each.blank,
    );
    const used = new Set(productsByBlank.get(blank)?.flatMap(({ colors = [] }) => colors));
    const colors = Object.entries(catalog.colors ?? {}).flatMap(([color, { name: text, hex }]) =>
      used.has(color) ? [{ name: text, hex }] : [],
    );
    if (colors.length === 0)
      throw new CommandError(
        `--blank: ${describeUnknownName(`a blank of the products of ${slug}`, [...productsByBlank.keys()], blank)}`,
      );
    const { mapping, choices } = mapBuiltInBlank(entry, colors);
    const file = join(getStoreDir(slug), 'store.json');
    const text = await readFile(file, 'utf8');
    const formattingOptions = { insertSpaces: true, tabSize: 2 };
    const set = (path: readonly string[], value: unknown) => (source: string) =>
      applyEdits(source, modify(source, [...path], value, { formattingOptions }));
    const edited = [
      ...(store.fulfillment ? [] : [set(['fulfillment', 'default'], 'manual')]),
      ...(approval === undefined ? [] : [set(['fulfillment', 'approval'], { minutes: approval })]),
      set(['fulfillment', 'blanks', blank], 'printful'),
      set(['fulfillment', 'printful', 'blanks', blank], mapping),
    ].reduce((source, edit) => edit(source), text);
    await writeFile(file, edited);
    if (json) return console.log(JSON.stringify(mapping, null, 2));
    console.log(`${file}: "${blank}" is made of ${entry.product.name} (${id})`);
    for (const [color, chosen] of choices) console.log(`  ${color}: ${chosen}`);
    console.log('Colors are the most similar ones. Change their variants in the file as you like.');
    return;
  }
  const content = createBlankFile(entry);
  const fileName = name ?? toSlug(content.name);
  const folder = join(getStoreDir(slug), 'blanks');
  const file = join(folder, `${fileName}.json`);
  if (existsSync(file))
    throw new CommandError(`${file} exists already. Choose another name with --name, or delete it`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  if (json) return console.log(JSON.stringify(content, null, 2));
  console.log(`${file} is written. Products use it as "blank": "${fileName}" in catalog.json,`);
  console.log(
    `and Printful makes them with "fulfillment": { "default": "printful" } in store.json.`,
  );
}

async function printStock(
  client: PrintfulClient,
  { store, catalog }: StoreFolder,
  { json }: PrintfulOptions,
): Promise<void> {
  const missing: { blank: string; variant: string }[] = [];
  const fromFiles = Object.entries(catalog.storeBlanks ?? {}).flatMap(([name, { printful }]) =>
    printful ? [[name, printful] as const] : [],
  );
  const blanks = { ...Object.fromEntries(fromFiles), ...store.fulfillment?.printful?.blanks };
  for (const [blank, { product, variants }] of Object.entries(blanks)) {
    const out = await listOutOfStock(client, product);
    for (const [variant, number] of Object.entries(variants))
      if (out.has(number)) missing.push({ blank, variant });
  }
  if (json) return console.log(JSON.stringify(missing, null, 2));
  for (const { blank, variant } of missing)
    console.log(`${blank} ${variant} is out of stock at Printful`);
  if (missing.length === 0) console.log('Printful has all variants in stock');
}

/** Events after which an order is read, besides those of its status. */
const EVENTS = [
  'shipment_sent',
  'shipment_returned',
  'shipment_out_of_stock',
  'order_updated',
  'order_failed',
  'order_canceled',
  'order_put_hold',
  'order_remove_hold',
];

async function connect(client: PrintfulClient, slug: string): Promise<void> {
  const platform = readVariable('PLATFORM_URL') ?? '';
  if (!platform.startsWith('https://'))
    throw new CommandError(
      'PLATFORM_URL: Printful sends webhooks only to an address that begins with https://. Without webhooks, orders are read from time to time',
    );
  const url = new URL(getPrintfulWebhookPath(slug), platform).href;
  const { secret_key } = await client.request(PrintfulWebhookSetup, '/v2/webhooks', {
    method: 'POST',
    body: { default_url: url, events: EVENTS.map((type) => ({ type })) },
  });
  const variable = `PRINTFUL_WEBHOOK_SECRET_${slug.toUpperCase().replaceAll('-', '_')}`;
  console.log(`Printful sends its events to ${url}. Set this variable for the platform:`);
  console.log(`${variable}=${secret_key}`);
  console.log('Printful shows the secret only now, and no longer uses the one before.');
}
