import type { Command, Option } from 'commander';
import { UsageError } from '#shared/utils/command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * npm reads flags that stand before `--` as its own: `npm run build --store corvane` sets `npm_config_store=true` and passes
 * only `corvane`. Throws a UsageError with the command that works when a flag of this command was lost. A lost `--store`
 * does no harm where the name is still there as an argument: then the hint is only printed.
 */
export function checkNpmFlags(command: Command, args: readonly string[], env: Environment): void {
  const name = command.name();
  if (env.npm_lifecycle_event !== name) return;
  const npmValue = (option: Option) => env[`npm_config_${option.name().replaceAll('-', '_')}`];
  const lost = command.options.filter(
    (option) => npmValue(option) && !args.includes(`--${option.name()}`),
  );
  if (lost.length === 0) return;

  const isHarmless = lost.every((option) => option.name() === 'store') && args.length === 1;
  const withoutValue = lost.filter((option) => !option.isBoolean() && npmValue(option) === 'true');
  const isClear = withoutValue.length === 1 && args.length === 1;
  const flags = lost.map((option) => {
    if (option.isBoolean()) return `--${option.name()}`;
    if (!withoutValue.includes(option)) return `--${option.name()} ${npmValue(option)}`;
    return isClear ? `--${option.name()} ${args[0]}` : option.flags;
  });
  // As many arguments as lost values: npm has passed the values as arguments.
  const others = args.length === withoutValue.length ? [] : args;
  const works = (isHarmless ? args : [...flags, ...others]).join(' ');
  const run = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const names = lost.map((option) => `--${option.name()}`).join(' and ');
  const message = `npm took ${names} for itself. Write: ${run} ${isHarmless ? '' : '-- '}${works}, or: npx shopkiln ${name} ${works}`;
  if (!isHarmless) throw new UsageError(message);
  console.error(message);
}
