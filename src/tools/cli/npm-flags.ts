import type { Command } from 'commander';
import { UsageError } from '#shared/utils/command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * npm reads flags that stand before `--` as its own: `npm run build --store corvane` sets `npm_config_store` and passes only
 * `corvane`. Throws a UsageError with the command that works when a flag of this command was lost. A store that is still
 * there as an argument does no harm: then this only prints the hint.
 */
export function checkNpmFlags(command: Command, env: Environment): void {
  const name = command.name();
  if (env.npm_lifecycle_event !== name) return;
  const lost = command.options.filter(
    (option) => env[configName(option.name())] && command.getOptionValueSource(option.attributeName()) !== 'cli',
  );
  if (lost.length === 0) return;
  const flags = lost.map((option) => `--${option.name()}`);
  const isHarmless = lost.every((option) => option.name() === 'store') && command.args.length > 0;
  const works = isHarmless ? command.args : [...flags, ...command.args];
  const run = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const message = [
    `npm took ${flags.join(' and ')} for itself. Write: ${run} ${isHarmless ? '' : '-- '}${works.join(' ')}`,
    `or: npx shopkiln ${name} ${works.join(' ')}`,
  ].join(', ');
  if (!isHarmless) throw new UsageError(message);
  console.error(message);
}

const configName = (flag: string) => `npm_config_${flag.replaceAll('-', '_')}`;
