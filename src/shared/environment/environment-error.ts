import { CommandError } from '#shared/utils/command-error.ts';

/** Names an invalid environment variable and what was expected. Never contains its value: most are secrets. */
export class EnvironmentError extends CommandError {
  override readonly name = 'EnvironmentError';
}
