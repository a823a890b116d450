import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { REGIONS } from '#shared/contract/code-lists.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import type { ConformanceOptions } from '../commands/check-platform.ts';
import type { PackOptions } from '../commands/write-packages.ts';
import type { AddCommand } from './add-command.ts';
import { readCountry } from './read-option.ts';

/** Adds the commands for engineers: of Shopkiln itself, and of another platform that it uses. */
export function addDevelopmentCommands(add: AddCommand): void {
  add(
    'conformance [url] [store]',
    'test whether another platform serves the contract, and say what it lacks',
  )
    ?.option('--code <code>', 'access code of a gated store')
    .addOption(
      new Option('--region <region>', 'region of the buyer').choices(REGIONS).default('USA'),
    )
    .addOption(
      new Option('--country <code>', 'country of the delivery address, such as DE').argParser(
        readCountry,
      ),
    )
    .option('--json', 'print JSON')
    .action(
      async (url: string | undefined, store: string | undefined, options: ConformanceOptions) => {
        const { checkPlatform } = await import('../commands/check-platform.ts');
        await checkPlatform(url, store, options);
      },
    );

  // The repository of a shop has no tests and no sources of Shopkiln.
  if (!existsSync(join(CODE_FOLDER, 'tests'))) return;
  add('pack', 'write the tarballs of the packages shopkiln and create-shopkiln')
    ?.option('--out <folder>', 'folder for the tarballs, if not dist in the work folder')
    .option('--number <version>', 'version of the packages, if not that of package.json')
    .action(async (options: PackOptions) => {
      const { writePackages } = await import('../commands/write-packages.ts');
      await writePackages(options);
    });
}
