import * as v from 'valibot';
import { EnvironmentError } from './environment-error.ts';
import type { Environment } from './read-variable.ts';
import { Variables } from './variables.ts';

/** Throws an EnvironmentError that names each variable with a wrong value and what is expected. */
export function checkEnvironment(env: Environment): void {
  const wrong = Object.entries(Variables.entries).flatMap(([name, schema]) => {
    if (!env[name]) return [];
    const parsed = v.safeParse(schema, env[name]);
    return parsed.success ? [] : [`${name}: ${parsed.issues[0].message}`];
  });
  if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'));
}
