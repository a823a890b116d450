import { CommandError } from '#shared/utils/command-error.ts';

/** Wrong variables of the environment and what was expected of them. The message holds no values: most are secrets. */
export class EnvironmentError extends CommandError {
  override readonly name = 'EnvironmentError';
}
