import { Option } from 'commander';
import { HOSTS, type HostName } from '#shared/contract/hosts.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import type { CheckOptions } from '../commands/check-stores.ts';
import type { ReleasesOptions } from '../commands/manage-releases.ts';
import type { PlatformOptions } from '../commands/run-platform.ts';
import type { AddCommand } from './add-command.ts';
import { readDuration, readInteger, readPort, readUrl } from './read-option.ts';
import { type StoreOption, storeOption } from './store-option.ts';

const ROLES_HELP = `
Roles, for several processes on one database. Without one, the platform does everything in one process.
  migrate  create or update the tables
  seed     write the store folders to the database
  serve    respond to requests; needs no store folders
  work     send mail, reconcile payments, delete stale data, call build hooks`;

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

/** Adds the commands that build, check and serve stores, and run the platform. */
export function addShopCommands(add: AddCommand): void {
  add(
    'start',
    'start the platform, build every store, serve each locally and rebuild it after edits',
  )
    ?.addOption(portOption('port of the first store; the others use the next ones'))
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
    ?.addOption(portOption('port of the shop'))
    .addOption(platformPortOption())
    .action(async (name: string | undefined, options: { port: number; platformPort: number }) => {
      const { runDev } = await import('../commands/run-dev.ts');
      await runDev(name, options);
    });

  add('build [stores...]', 'pull stores from the platform and build them into dist/<store>/')
    ?.option('--all', 'build every store')
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
    ?.option(
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
    ?.addOption(
      new Option('--port <number>', 'port to listen on').argParser(readPort).default(4321),
    )
    .addOption(storeOption())
    .action(async (name: string | undefined, { store, port }: StoreOption & { port: number }) => {
      const { serveBuiltStore } = await import('../commands/serve-built-store.ts');
      await serveBuiltStore(name ?? store, port);
    });

  add('platform [role]', 'run the commerce platform alone, or one of its roles')
    ?.addOption(
      new Option('--port <number>', 'port to listen on').argParser(readPort).default(4400),
    )
    .option('--watch', 'apply edits of store folders while it runs')
    .addOption(revisionOption())
    .addHelpText('after', ROLES_HELP)
    .action(async (role: string | undefined, options: PlatformOptions) => {
      const { runPlatformRole } = await import('../commands/run-platform-role.ts');
      await runPlatformRole(role, options);
    });

  add('check [stores...]', 'check store folders and list every issue')
    ?.option('--json', 'print the issues as JSON')
    .option('--quiet', 'print errors and results only, without warnings and missing translations')
    .addOption(storeOption())
    .action(async (names: string[], { store, ...options }: StoreOption & CheckOptions) => {
      const { checkStores } = await import('../commands/check-stores.ts');
      await checkStores([...names, ...(store ? [store] : [])], options);
    });

  add('new-store [slug]', 'create a store folder; prompts for what the options leave open')
    ?.option('--name <name>', 'name of the store, such as "Night Owls"')
    .option('--currency <code>', 'currency of its prices')
    .option('--region <code>', 'region of its shoppers')
    .option('--locales <codes>', 'languages, such as en,de')
    .option('--email <address>', 'address that gets the messages of the contact form')
    .option('--gate <kind>', 'close the store behind an access code')
    .option('--host <host>', 'where the site is published')
    .option(
      '--pages',
      'add templates of terms, privacy policy and returns as pages to edit, also to an existing store',
    )
    .action(async (slug: string | undefined, options: Record<string, string | boolean>) => {
      const { createStore } = await import('../commands/create-store.ts');
      await createStore(slug, options);
    });

  add('preview-link [store]', 'print a link that shows a draft theme in the shop')
    ?.option('--theme <file>', 'draft of theme.json')
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
}
