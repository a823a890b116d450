import { Argument, Option } from 'commander';
import { EVENT_TYPES } from '#shared/contract/admin/events.ts';
import { SCOPE_NAMES } from '#shared/contract/admin/scopes.ts';
import { FULFILLMENT_STATES } from '#shared/contract/code-lists.ts';
import type { FulfillmentOptions } from '../commands/manage-fulfillments.ts';
import type { KeyAction, KeysOptions } from '../commands/manage-keys.ts';
import type { PrintfulAction, PrintfulOptions } from '../commands/manage-printful.ts';
import type { WebhookAction, WebhooksOptions } from '../commands/manage-webhooks.ts';
import type { AddCommand } from './add-command.ts';
import { readDuration, readInteger, readItems, readNames, readTime } from './read-option.ts';

const WEBHOOK_ACTIONS = [
  'list',
  'add',
  'test',
  'deliveries',
  'replay',
  'rotate',
  'enable',
  'disable',
  'remove',
] satisfies WebhookAction[];

/** Adds the commands for other programs: webhooks, and keys of the admin API. */
export function addAccessCommands(add: AddCommand): void {
  addFulfillmentCommand(add);
  add('webhooks', 'send events of a store, such as orders, to other programs')
    ?.addArgument(new Argument('<action>', 'what to do').choices(WEBHOOK_ACTIONS))
    .argument('<store>', 'the store')
    .argument('[endpoint]', 'id of an endpoint; for add, its address')
    .addOption(
      new Option(
        '--events <names>',
        'add: the events to send, separated by commas (default: all)',
      ).argParser(readNames(EVENT_TYPES)),
    )
    .option(
      '--allow-private',
      'add: the address may be in a private network, and without TLS: only for an address that you chose yourself',
    )
    .addOption(
      new Option(
        '--overlap <span>',
        'rotate: how long the previous secret also signs (default: 1d)',
      ).argParser(readDuration),
    )
    .option('--event <id>', 'replay: the event to send again')
    .addOption(
      new Option('--since <time>', 'replay: send all events since a day or time again')
        .argParser(readTime)
        .conflicts('event'),
    )
    .option('--pending', 'deliveries: only those that were not accepted yet')
    .addOption(
      new Option('--limit <number>', 'deliveries: list at most this many')
        .argParser(readInteger(1, 10_000))
        .default(50),
    )
    .option('--json', 'print JSON')
    .action(
      async (
        action: WebhookAction,
        store: string,
        endpoint: string | undefined,
        options: WebhooksOptions,
      ) => {
        const { manageWebhooks } = await import('../commands/manage-webhooks.ts');
        await manageWebhooks(action, store, endpoint, options);
      },
    );

  add('printful', 'use the catalog of the printer Printful, and connect a store to it')
    ?.addArgument(
      new Argument('<action>', 'what to do').choices([
        'products',
        'add',
        'stock',
        'connect',
      ] satisfies PrintfulAction[]),
    )
    .argument('<store>', 'the store')
    .argument('[product]', 'add: number of a product in the catalog')
    .option('--search <words>', 'products: only those with these words in their names')
    .option('--name <name>', 'add: name of the blank (default: from the name of the product)')
    .option('--blank <blank>', 'add: a built-in blank, such as tee, that this product replaces')
    .addOption(
      new Option(
        '--approval <minutes>',
        'add --blank: minutes after the payment until orders go to the printer (default: unchanged)',
      ).argParser(readInteger(0, 10_080)),
    )
    .option('--json', 'print JSON')
    .action(
      async (
        action: PrintfulAction,
        store: string,
        product: string | undefined,
        options: PrintfulOptions,
      ) => {
        const { managePrintful } = await import('../commands/manage-printful.ts');
        await managePrintful(action, store, product, options);
      },
    );

  add('keys', 'manage the keys of the admin API')
    ?.addArgument(
      new Argument('<action>', 'what to do').choices([
        'list',
        'add',
        'revoke',
      ] satisfies KeyAction[]),
    )
    .argument('<store>', 'the store')
    .argument('[key]', 'id of a key; for add, a name for it')
    .addOption(
      new Option(
        '--scopes <names>',
        `add: what the key may do, separated by commas: ${SCOPE_NAMES.join(', ')}`,
      ).argParser(readNames(SCOPE_NAMES)),
    )
    .addOption(
      new Option('--expires <span>', 'add: after which time it ends (default: never)').argParser(
        readDuration,
      ),
    )
    .option('--json', 'print JSON')
    .action(
      async (action: KeyAction, store: string, key: string | undefined, options: KeysOptions) => {
        const { manageKeys } = await import('../commands/manage-keys.ts');
        await manageKeys(action, store, key, options);
      },
    );
}

/** Adds the command for what printers make. */
function addFulfillmentCommand(add: AddCommand): void {
  add('fulfillment', 'list what goes to printers, change it, and report what they have done')
    ?.argument('<store>', 'the store')
    .argument('[id]', 'id of a submission, such as NO-7K3M9QXT-1, or number of an order')
    .addOption(
      new Option('--state <state>', 'list only those in a state').choices(FULFILLMENT_STATES),
    )
    .addOption(
      new Option('--limit <number>', 'list at most this many')
        .argParser(readInteger(1, 10_000))
        .default(50),
    )
    .option('--approve', 'submit it now, before its time')
    .option('--hold', 'hold it back until --resume or --approve')
    .option('--resume', 'end --hold')
    .option('--submit', 'submit it again after it failed or was canceled')
    .option('--cancel', 'do not make it, without canceling its order')
    .option('--create', 'create submissions for units of the order that have none')
    .option('--confirm', 'the printer makes it')
    .option('--fail <reason>', 'the printer does not make it')
    .option('--ship', 'the printer has sent all that was left of it')
    .option('--carrier <name>', 'it was sent: the carrier')
    .option('--tracking <number>', 'it was sent: the tracking number')
    .option('--url <url>', 'it was sent: where the package can be tracked')
    .addOption(
      new Option(
        '--items <sku:quantity,...>',
        'it was sent: only these items (default: all that are not sent yet)',
      ).argParser(readItems),
    )
    .option('--json', 'print JSON')
    .action(async (store: string, id: string | undefined, options: FulfillmentOptions) => {
      const { manageFulfillments } = await import('../commands/manage-fulfillments.ts');
      await manageFulfillments(store, id, options);
    });
}
