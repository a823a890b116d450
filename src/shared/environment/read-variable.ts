import type { VariableName } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a declared variable; undefined when it is not set or empty. Programs check all values when they start. */
export const readVariable = (
  name: VariableName,
  env: Environment = process.env,
): string | undefined => env[name] || undefined;

/** Returns a variable of a store, such as `ACCESS_CODE_CORVANE`; undefined when it is not set or empty. */
export const readStoreVariable = (
  name: string,
  env: Environment = process.env,
): string | undefined => env[name] || undefined;
