import { Option } from 'commander';
import type { BuildsOptions } from '../commands/manage-builds.ts';
import type { PrintFilesOptions } from '../commands/print-products.ts';
import type { MockupsOptions } from '../commands/write-mockups.ts';
import type { AddCommand } from './add-command.ts';
import { readInteger, readPort } from './read-option.ts';
import { dpiOption, type StoreOption, storeOption } from './store-option.ts';

/** Adds the commands of builders, of CI and of product pictures. */
export function addBuildCommands(add: AddCommand): void {
  add('mockups [store]', 'write every product picture of a store as a file')
    ?.option('--out <folder>', 'folder to write into (default: the built site)')
    .option(
      '--cache',
      'write no files: only compose what the cache or the picture store does not have',
    )
    .addOption(
      new Option('--width <pixels>', 'width of the pictures')
        .argParser(readInteger(100, 1600))
        .default(1600),
    )
    .addOption(storeOption())
    .action(
      async (name: string | undefined, { store, ...options }: StoreOption & MockupsOptions) => {
        const { writeMockups } = await import('../commands/write-mockups.ts');
        await writeMockups(name ?? store, options);
      },
    );

  add(
    'print-files [store]',
    'write the designs of all products, in each of their colors, as SVG and PNG to print',
  )
    ?.requiredOption('--out <folder>', 'folder to write into')
    .option('--listing <slug>', 'only the products of this listing')
    .addOption(dpiOption())
    .option('--json', 'print JSON')
    .action(async (store: string | undefined, options: PrintFilesOptions) => {
      const { printProducts } = await import('../commands/print-products.ts');
      await printProducts(store, options);
    });

  add('build-hook', 'run a builder that builds a store when it receives a request')
    ?.addOption(
      new Option('--port <number>', 'port to listen on').argParser(readPort).default(4500),
    )
    .action(async (options: { port: number }) => {
      const { runBuildHook } = await import('../commands/run-build-hook.ts');
      await runBuildHook(options);
    });

  add('builder', 'run a builder that takes builds from the queue in PostgreSQL; any number can run')
    ?.addOption(
      new Option('--workers <number>', 'builds at the same time, each in a process')
        .argParser(readInteger(1, 64))
        .default(1),
    )
    .action(async (options: { workers: number }) => {
      const { runBuilder } = await import('../commands/run-builder.ts');
      await runBuilder(options);
    });

  add('builds [stores...]', 'list the builds in the queue in PostgreSQL, or queue some')
    ?.option('--failed', 'only the stores that could not be built')
    .option('--retry', 'queue failed builds again')
    .option('--send', 'queue builds of these stores, or of all')
    .option('--json', 'print JSON')
    .action(async (names: string[], options: BuildsOptions) => {
      const { manageBuilds } = await import('../commands/manage-builds.ts');
      await manageBuilds(names, options);
    });

  add('changed-stores', 'list the stores that a change of the repository affects')
    ?.option('--since <commit>', 'commit to compare with; without it every store is listed')
    .option('--json', 'print JSON')
    .option('--github', 'print the outputs of a step of GitHub Actions: a matrix of jobs')
    .addOption(
      new Option('--limit <jobs>', 'maximum number of jobs of a matrix')
        .argParser(readInteger(1, 256))
        .default(256),
    )
    .addOption(
      new Option('--round <number>', 'which matrix, when one does not have all stores')
        .argParser(readInteger(1, 1000))
        .default(1),
    )
    .action(
      async (options: {
        since?: string;
        json?: boolean;
        github?: boolean;
        limit: number;
        round: number;
      }) => {
        const { listChangedStores } = await import('../commands/list-changed-stores.ts');
        await listChangedStores(options);
      },
    );

  add('compile', 'compile the pages once, for builds on other machines')?.action(async () => {
    const { compilePages } = await import('../commands/compile-pages.ts');
    await compilePages();
    process.exit();
  });
}
