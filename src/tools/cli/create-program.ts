import { readFileSync } from 'node:fs';
import { Argument, Command, Option } from 'commander';
import type { RotationName } from '#platform/operations/rotate-secret.ts';
import { MAX_STOCK, ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { HOSTS, type HostName } from '#shared/contract/hosts.ts';
import { checkEnvironment } from '#shared/environment/check-environment.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import type { OrdersOptions } from '../commands/manage-orders.ts';
import type { PrivacyOptions } from '../commands/manage-privacy.ts';
import type { ReleasesOptions } from '../commands/manage-releases.ts';
import type { StockOptions } from '../commands/manage-stock.ts';
import type { RotateOptions } from '../commands/rotate-secret.ts';
import type { PlatformOptions } from '../commands/run-platform.ts';
import { type AddCommand, addBuildCommands } from './add-build-commands.ts';
import { addDevelopmentCommands } from './add-development-commands.ts';
import {
  readDuration,
  readInteger,
  readItems,
  readPort,
  readRefund,
  readUrl,
} from './read-option.ts';
import { dpiOption, type StoreOption, storeOption } from './store-option.ts';

const ROLES_HELP = `
Roles, for several processes on one database. Without one, the platform does everything in one process.
  migrate  create or update the tables
  seed     write the store folders to the database
  serve    respond to requests; needs no store folders
  work     send mail, reconcile payments, delete stale data, call build hooks`;

const SECRETS = [
  'access-grants',
  'newsletter-links',
  'download-links',
  'receipt-links',
  'preview-links',
  'gate',
] satisfies RotationName[];

interface BuildOptions {
  readonly all?: boolean;
  readonly publish?: string;
  readonly host?: string;
}

const hostOption = () =>
  new Option('--host <host>', 'where the site is published, if not "host" of store.json').choices(
    HOSTS,
  );

const portOption = (description: string) =>
  new Option('--port <number>', description)
    .argParser(readPort)
    .default(Number(readVariable('PORT') ?? 4321));

const platformPortOption = () =>
  new Option('--platform-port <number>', 'port of the platform')
    .argParser(readPort)
    .default(Number(readVariable('PLATFORM_PORT') ?? 4400));

const revisionOption = () =>
  new Option(
    '--revision <number>',
    'revision of the store folders; one older than in the database is skipped',
  ).argParser(readInteger(1, Number.MAX_SAFE_INTEGER));

/**
 * The commands of `shopkiln`, their arguments and options. Each action loads its module when it runs, so that `--help` and
 * wrong usage are quick.
 */
export function createProgram(): Command {
  const program = new Command('shopkiln')
    .description('Builds, serves and manages Shopkiln stores.')
    .version(packageVersion(), '-V, --version')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .hook('preAction', () => checkEnvironment(process.env));
  const add: AddCommand = (name, description) =>
    program
      .command(name)
      .description(description)
      .showHelpAfterError(
        `"shopkiln ${name.split(' ')[0]} --help" lists its arguments and options.`,
      );

  add(
    'start',
    'start the platform, build every store, serve each locally and rebuild it after edits',
  )
    .addOption(portOption('port of the first store; the others use the next ones'))
    .addOption(platformPortOption())
    .addOption(hostOption())
    .action(async (options: { port: number; platformPort: number; host?: HostName }) => {
      const { startAll } = await import('../commands/start-all.ts');
      await startAll(options);
    });

  add(
    'dev [store]',
    'show a store with the development server of Astro, which applies edits of the code at once',
  )
    .addOption(portOption('port of the shop'))
    .addOption(platformPortOption())
    .action(async (name: string | undefined, options: { port: number; platformPort: number }) => {
      const { runDev } = await import('../commands/run-dev.ts');
      await runDev(name, options);
    });

  add('build [stores...]', 'pull stores from the platform and build them into dist/<store>/')
    .option('--all', 'build every store')
    .option(
      '--publish <folder>',
      'copy the built site into this folder as well, with the configuration of its host',
    )
    .addOption(hostOption())
    .addOption(storeOption())
    .action(async (names: string[], { store, ...options }: StoreOption & BuildOptions) => {
      const { buildStores } = await import('#builder/build-stores.ts');
      await buildStores([...names, ...(store ? [store] : [])], options);
      // Rendering leaves timers behind that would keep the process alive.
      process.exit();
    });

  add(
    'releases [store]',
    'list the releases that builds have published to PUBLISH_TO, or return to an earlier one',
  )
    .option(
      '--rollback [id]',
      'make this release the current one, without an id the one before the current one',
    )
    .option('--json', 'print JSON')
    .addOption(storeOption())
    .action(
      async (name: string | undefined, { store, ...options }: StoreOption & ReleasesOptions) => {
        const { manageReleases } = await import('../commands/manage-releases.ts');
        await manageReleases(name ?? store, options);
      },
    );

  add('serve [store]', 'serve a built store as its host would')
    .addOption(new Option('--port <number>', 'port to listen on').argParser(readPort).default(4321))
    .addOption(storeOption())
    .action(async (name: string | undefined, { store, port }: StoreOption & { port: number }) => {
      const { serveBuiltStore } = await import('../commands/serve-built-store.ts');
      await serveBuiltStore(name ?? store, port);
    });

  add('platform [role]', 'run the commerce platform alone, or one of its roles')
    .addOption(new Option('--port <number>', 'port to listen on').argParser(readPort).default(4400))
    .option('--watch', 'apply edits of store folders while it runs')
    .addOption(revisionOption())
    .addHelpText('after', ROLES_HELP)
    .action(async (role: string | undefined, options: PlatformOptions) => {
      const { runPlatformRole } = await import('../commands/run-platform-role.ts');
      await runPlatformRole(role, options);
    });

  add('check [stores...]', 'check store folders and list every issue')
    .option('--json', 'print the issues as JSON')
    .addOption(storeOption())
    .action(async (names: string[], { store, json }: StoreOption & { json?: boolean }) => {
      const { checkStores } = await import('../commands/check-stores.ts');
      await checkStores([...names, ...(store ? [store] : [])], { json });
    });

  add('new-store [slug]', 'create a store folder; prompts for what the options leave open')
    .option('--name <name>', 'name of the store, such as "Night Owls"')
    .option('--currency <code>', 'currency of its prices')
    .option('--region <code>', 'region of its shoppers')
    .option('--locales <codes>', 'languages, such as en,de')
    .option('--email <address>', 'address that gets the messages of the contact form')
    .option('--gate <kind>', 'close the store behind an access code')
    .option(
      '--pages',
      'add templates of terms, privacy policy and returns as pages to edit, also to an existing store',
    )
    .action(async (slug: string | undefined, options: Record<string, string | boolean>) => {
      const { createStore } = await import('../commands/create-store.ts');
      await createStore(slug, options);
    });

  add('preview-link [store]', 'print a link that shows a draft theme in the shop')
    .option('--theme <file>', 'draft of theme.json')
    .addOption(
      new Option('--expires <span>', 'how long the link works: minutes (m), hours (h) or days (d)')
        .argParser(readDuration)
        .default(readDuration('7d'), '7d'),
    )
    .addOption(
      new Option('--url <address>', 'the shop it leads to, if not siteUrl of store.json').argParser(
        readUrl,
      ),
    )
    .addOption(new Option('--revoke', 'end every link made so far').conflicts('theme'))
    .addOption(storeOption())
    .action(
      async (
        name: string | undefined,
        {
          store,
          ...options
        }: StoreOption & { theme?: string; expires: number; url?: string; revoke?: boolean },
      ) => {
        const { printPreviewLink } = await import('../commands/print-preview-link.ts');
        await printPreviewLink(name ?? store, options);
      },
    );

  add('orders [store] [number] [state]', 'list orders, show one, or change its state')
    .option('--status <state>', 'list only orders in this state')
    .addOption(
      new Option('--limit <number>', 'list at most this many')
        .argParser(readInteger(1, 100_000))
        .default(50),
    )
    .option('--email <address>', 'list only orders of this e-mail address')
    .option('--search <text>', 'list only orders whose number or buyer’s name contains this text')
    .option('--preorders', 'list the pre-orders')
    .option('--json', 'print JSON')
    .option('--files <address>', 'send the shopper the address of the digital goods of the order')
    .option('--renew-downloads', 'let the shopper download the files of the order again')
    .option('--carrier <name>', 'carrier of a shipment')
    .option('--tracking <number>', 'tracking number of a shipment')
    .option('--url <address>', 'tracking address of a shipment')
    .addOption(
      new Option(
        '--items <sku:quantity,...>',
        'items of a shipment that is part of an order',
      ).argParser(readItems),
    )
    .addOption(
      new Option(
        '--refund [what]',
        'refund all that is left, or: sku:quantity, delivery, an amount such as 12.50, separated by commas',
      ).argParser(readRefund),
    )
    .option('--cancel', 'cancel the order; with --refund in the same step')
    .option('--despite-dispute', 'refund a payment that the buyer disputes')
    .option('--restock', 'return the units of a refund or of a canceled order to stock')
    .option(
      '--no-restock',
      'do not return them; without either, units that are not in production return',
    )
    .option(
      '--print-files <folder>',
      'write the designs of the order as SVG and PNG into this folder',
    )
    .addOption(dpiOption())
    .addOption(storeOption())
    .addHelpText('after', `\nStates: ${ORDER_STATUSES.join(', ')}`)
    .action(async (...[store, number, state, options]: OrdersArguments) => {
      const { manageOrders } = await import('../commands/manage-orders.ts');
      // With --store the arguments begin with the number.
      const target =
        options.store === undefined
          ? [store, number, state]
          : [options.store, store, number, state];
      await manageOrders(
        target.filter((text) => text !== undefined),
        options,
      );
    });

  add('backup <file>', 'copy the database of the platform, which may be running, to a new file')
    .option('--verify', 'write nothing: prove that this backup can be restored')
    .action(async (file: string, { verify }: { verify?: boolean }) => {
      const { backUpDatabase, verifyBackupFile } = await import('../commands/back-up-database.ts');
      if (verify) await verifyBackupFile(file);
      else backUpDatabase(file);
    });

  add(
    'restore [file]',
    'replace the database of the platform, which must not be running, by a backup',
  ).action(async (file: string | undefined) => {
    const { restoreDatabase } = await import('../commands/back-up-database.ts');
    await restoreDatabase(file);
  });

  add('newsletter [store]', 'list the newsletter sign-ups of a store')
    .option('--json', 'print JSON')
    .addOption(storeOption())
    .action(
      async (name: string | undefined, { store, ...options }: StoreOption & { json?: boolean }) => {
        const { listNewsletter } = await import('../commands/list-newsletter.ts');
        await listNewsletter(name ?? store, options);
      },
    );

  add('stock [store] [sku]', 'list the stock of a store, or set or adjust the units of one size')
    .option('--listing <slug>', 'only the stock of this listing')
    .addOption(new Option('--set <units>', 'units in stock').argParser(readInteger(0, MAX_STOCK)))
    .addOption(
      new Option('--adjust <units>', 'units that were added or, below 0, taken away')
        .argParser(readInteger(-MAX_STOCK, MAX_STOCK))
        .conflicts('set'),
    )
    .option('--json', 'print JSON')
    .action(async (store: string | undefined, sku: string | undefined, options: StockOptions) => {
      const { manageStock } = await import('../commands/manage-stock.ts');
      await manageStock(store, sku, options);
    });

  add('privacy', 'print or erase the data of a person')
    .addArgument(new Argument('<action>', 'what to do').choices(['export', 'erase']))
    .argument('<email>', 'e-mail address of the person')
    .option('--store <store>', 'only the data of this store')
    .option('--dry-run', 'only print what would be erased')
    .action(async (action: 'export' | 'erase', email: string, options: PrivacyOptions) => {
      const { managePrivacy } = await import('../commands/manage-privacy.ts');
      await managePrivacy(action, email, options);
    });

  add(
    'rotate-secret',
    'replace a secret that the platform has generated; the previous one is accepted for a time',
  )
    .addArgument(new Argument('<name>', 'what the secret signs').choices(SECRETS))
    .argument('[store]', 'store of preview-links and gate')
    .addOption(
      new Option(
        '--overlap <span>',
        'how long the previous secret is accepted: minutes (m), hours (h) or days (d)',
      ).argParser(readDuration),
    )
    .addOption(
      new Option('--now', 'end the previous secret at once, because others know it').conflicts(
        'overlap',
      ),
    )
    .action(async (name: RotationName, store: string | undefined, options: RotateOptions) => {
      const { rotateSecretCommand } = await import('../commands/rotate-secret.ts');
      await rotateSecretCommand(name, store, options);
    });

  addBuildCommands(add);
  addDevelopmentCommands(add);
  return program;
}

type OrdersArguments = [
  store: string | undefined,
  number: string | undefined,
  state: string | undefined,
  options: OrdersOptions & StoreOption,
];

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return version;
}
