import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { checkEnvironment } from '#shared/environment/check-environment.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import type { AddCommand } from './add-command.ts';

/** The commands in the order of `--help`. */
const GROUPS: readonly (() => Promise<(add: AddCommand) => void>)[] = [
  async () => (await import('./add-shop-commands.ts')).addShopCommands,
  async () => (await import('./add-operator-commands.ts')).addOperatorCommands,
  async () => (await import('./add-access-commands.ts')).addAccessCommands,
  async () => (await import('./add-build-commands.ts')).addBuildCommands,
  async () => (await import('./add-development-commands.ts')).addDevelopmentCommands,
  loadTestCommands,
];

/** Loads the commands of the tests by their path, because modules of `src` may not import any of `tests`. Packages have no tests. */
async function loadTestCommands(): Promise<(add: AddCommand) => void> {
  const file = join(CODE_FOLDER, 'tests/tools/add-test-commands.ts');
  if (!existsSync(file)) return () => {};
  const { addTestCommands }: { addTestCommands: (add: AddCommand) => void } = await import(
    pathToFileURL(file).href
  );
  return addTestCommands;
}

/**
 * The commands of `shopkiln`, their arguments and options: only `name` if it is a command, otherwise all. Each action loads its
 * module when it runs, so that `--help` and wrong usage are quick.
 */
export async function createProgram(name?: string): Promise<Command> {
  const program = new Command('shopkiln')
    .description('Builds, serves and manages Shopkiln stores.')
    .version(packageVersion(), '-V, --version')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .hook('preAction', () => checkEnvironment(process.env));
  const add: AddCommand = (syntax, description) => {
    const [command] = syntax.split(' ');
    if (name !== undefined && command !== name) return;
    return program
      .command(syntax)
      .description(description)
      .showHelpAfterError(`"shopkiln ${command} --help" lists its arguments and options.`);
  };
  for (const load of GROUPS) {
    (await load())(add);
    if (name !== undefined && program.commands.length > 0) return program;
  }
  return name === undefined ? program : createProgram();
}

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(CODE_FOLDER, 'package.json'), 'utf8'),
  );
  return version;
}
