import { Argument, Option } from 'commander';
import type { RotationName } from '#platform/operations/rotate-secret.ts';
import type { LabelSheet } from '#platform/papers/label-sheet.ts';
import { RESENDABLE } from '#shared/contract/admin/orders.ts';
import { MAX_STOCK, ORDER_STATUSES } from '#shared/contract/code-lists.ts';
import { UsageError } from '#shared/utils/command-error.ts';
import type { PrivacyOptions } from '../commands/manage-privacy.ts';
import type { StockOptions } from '../commands/manage-stock.ts';
import type { OrdersOptions } from '../commands/orders-options.ts';
import type { RotateOptions } from '../commands/rotate-secret.ts';
import type { DoctorOptions } from '../commands/run-doctor.ts';
import type { PapersOptions } from '../commands/write-papers.ts';
import type { AddCommand } from './add-command.ts';
import {
  readDuration,
  readInteger,
  readItems,
  readRefund,
  readUnits,
  readUrl,
} from './read-option.ts';
import { dpiOption, type StoreOption, storeOption } from './store-option.ts';

const SECRETS = [
  'access-grants',
  'newsletter-links',
  'download-links',
  'receipt-links',
  'print-links',
  'preview-links',
  'gate',
] satisfies RotationName[];

const LABEL_SHEETS = ['a4', '4x6'] satisfies LabelSheet[];

/** Backups that remain, without --retain. */
const RETAINED = 30;
interface BackupOptions {
  readonly verify?: boolean;
  readonly every?: number;
  readonly retain?: number;
}

type OrdersArguments = [
  store: string | undefined,
  number: string | undefined,
  state: string | undefined,
  options: OrdersOptions & StoreOption,
];

/** Adds the commands of operators: orders, stock, the data of persons, backups and secrets. */
export function addOperatorCommands(add: AddCommand): void {
  add('orders [store] [number] [state]', 'list orders, show one, or change its state')
    ?.option('--status <state>', 'list only orders in this state')
    .addOption(
      new Option(
        '--limit <number>',
        'list at most this many (default: 50, or all orders of a period)',
      ).argParser(readInteger(1, 100_000)),
    )
    .option('--from <day>', 'only orders from this day on, such as 2026-01-01')
    .option('--to <day>', 'only orders until the end of this day')
    .option('--email <address>', 'list only orders of this e-mail address')
    .option(
      '--search <text>',
      'list only orders with this text in the buyer’s name, the postcode, or the number of the order, invoice, credit note or shipment',
    )
    .option('--preorders', 'list the pre-orders')
    .option('--json', 'print JSON')
    .addOption(new Option('--csv', 'print the list as CSV for spreadsheets').conflicts('json'))
    .option(
      '--invoices <file>',
      'write the invoices and credit notes of the period --from --to as PDFs into this ZIP file',
    )
    .option(
      '--shipments <file>',
      'record a shipment for each row of this CSV file, with the columns order, tracking, carrier, url and items',
    )
    .option(
      '--oss <quarter>',
      'print the VAT of a quarter such as 2026-Q2 by country and rate, for the one-stop shop',
    )
    .option('--files <address>', 'send the shopper the address of the digital goods of the order')
    .option('--renew-downloads', 'let the shopper download the files of the order again')
    .option('--comment <text>', 'add a comment to the order, which shoppers never see')
    .addOption(
      new Option('--resend <mail>', 'send a mail about the order again').choices(RESENDABLE),
    )
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
    .addOption(
      new Option(
        '--cancel [sku:quantity,...]',
        'cancel the order, with --refund in the same step; or cancel and refund units that are not shipped yet',
      ).argParser(readUnits),
    )
    .option('--yes', 'cancel or refund without a question')
    .option('--despite-dispute', 'refund a payment that the buyer disputes')
    .option('--despite-withdrawal', 'make an order that the buyer withdrew from before production')
    .option('--restock', 'return the units of a refund or of a canceled order to stock')
    .option(
      '--no-restock',
      'do not return them; without either, units that are not in production return',
    )
    .option(
      '--print-files <folder>',
      'write the designs of the order, or of each listed order, as SVG and PNG into this folder',
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

  add('papers [store] [orders...]', 'write packing slips, labels and a pick list as PDFs')
    ?.option(
      '--from <day>',
      'orders from this day on; without orders or days: all that are to be sent',
    )
    .option('--to <day>', 'orders until the end of this day')
    .option(
      '--slips <file>',
      'write a packing slip for each order, in its language, without prices',
    )
    .option('--prices', 'show prices on packing slips, except those of gifts')
    .option('--labels <file>', 'write the addresses as labels')
    .addOption(
      new Option(
        '--label-sheet <size>',
        'A4 with eight labels, or one label of 4 by 6 inches a page',
      )
        .choices(LABEL_SHEETS)
        .default('a4'),
    )
    .option('--pick <file>', 'write what the orders need, by product and design')
    .option('--all', 'also what a printer makes and sends itself')
    .addOption(storeOption())
    .action(
      async (store: string | undefined, orders: string[], options: PapersOptions & StoreOption) => {
        const { writePapers } = await import('../commands/write-papers.ts');
        const names = [...(options.store ? [options.store] : []), ...(store ? [store] : [])];
        await writePapers([...names, ...orders], options);
      },
    );

  add(
    'doctor [stores...]',
    'check a live shop: one line each for DNS, TLS, keys, mail, backup and more',
  )
    ?.option('--mail <address>', 'send a test mail to this address')
    .addOption(new Option('--backups <folder>', 'folder of the backups').default('backups'))
    .addOption(
      new Option('--clock <url>', 'a server whose clock is right')
        .argParser(readUrl)
        .default('https://api.stripe.com/'),
    )
    .option('--json', 'print JSON')
    .action(async (names: string[], options: DoctorOptions) => {
      const { runDoctor } = await import('../commands/run-doctor.ts');
      await runDoctor(names, options);
    });

  add(
    'upgrade',
    'after an update of Shopkiln: check the store folders, migrate files and database, list what has changed',
  )?.action(async () => {
    const { upgradeShop } = await import('../commands/upgrade-shop.ts');
    await upgradeShop();
  });

  add(
    'backup <file>',
    'copy the database of the platform, which may be running, to a new file, or again and again into a folder',
  )
    ?.option('--verify', 'write nothing: prove that this backup can be restored')
    .addOption(
      new Option(
        '--every <span>',
        'back up into this folder whenever the newest backup is older: hours (h) or days (d)',
      )
        .argParser(readDuration)
        .conflicts('verify'),
    )
    .addOption(
      new Option('--retain <number>', 'with --every: how many backups remain (default: 30)')
        .argParser(readInteger(1, 10_000))
        .conflicts('verify'),
    )
    .action(async (file: string, { verify, every, retain }: BackupOptions) => {
      if (every !== undefined) {
        const { runBackups } = await import('../commands/run-backups.ts');
        return runBackups({ folder: file, everyMs: every, retained: retain ?? RETAINED });
      }
      const { backUpDatabase, verifyBackupFile } = await import('../commands/back-up-database.ts');
      if (retain !== undefined) throw new UsageError('--retain: only with --every');
      if (verify) await verifyBackupFile(file);
      else backUpDatabase(file);
    });

  add(
    'restore [file]',
    'replace the database of the platform, which must not be running, by a backup',
  )?.action(async (file: string | undefined) => {
    const { restoreDatabase } = await import('../commands/back-up-database.ts');
    await restoreDatabase(file);
  });

  add(
    'drill <copy>',
    'prove that a backup, or a PostgreSQL database that was restored beside the live one, has all orders, money and files',
  )
    ?.option('--alone', 'compare with no live system, because there is none')
    .action(async (copy: string, options: { alone?: boolean }) => {
      const { drillRestore } = await import('../commands/drill-restore.ts');
      await drillRestore(copy, options);
    });

  add('newsletter [store]', 'list the newsletter sign-ups of a store')
    ?.option('--json', 'print JSON')
    .addOption(storeOption())
    .action(
      async (name: string | undefined, { store, ...options }: StoreOption & { json?: boolean }) => {
        const { listNewsletter } = await import('../commands/list-newsletter.ts');
        await listNewsletter(name ?? store, options);
      },
    );

  add('stock [store] [sku]', 'list the stock of a store, or set or adjust the units of one size')
    ?.option('--listing <slug>', 'only the stock of this listing')
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
    ?.addArgument(new Argument('<action>', 'what to do').choices(['export', 'erase']))
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
    ?.addArgument(new Argument('<name>', 'what the secret signs').choices(SECRETS))
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
}
