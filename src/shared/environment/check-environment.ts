import * as v from 'valibot';
import { EnvironmentError } from './environment-error.ts';
import type { Environment } from './read-variable.ts';
import { STORE_VARIABLES, Variables } from './variables.ts';

/** Throws an EnvironmentError that names each variable with a wrong value and what is expected. */
export function checkEnvironment(env: Environment): void {
  const wrong = Object.entries(env).flatMap(([name, value]) => {
    const schema = findSchema(name);
    if (!value || !schema) return [];
    const parsed = v.safeParse(schema, value);
    return parsed.success ? [] : [`${name}: ${parsed.issues[0].message}`];
  });
  if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'));
}

const schemas: Readonly<Record<string, v.GenericSchema<string>>> = Variables.entries;
const storeSchemas = Object.entries(STORE_VARIABLES).map(([name, { schema }]) => ({
  start: name.slice(0, name.indexOf('<')),
  schema,
}));

/** Returns the schema of a declared variable; undefined for another one. */
const findSchema = (name: string): v.GenericSchema<string> | undefined =>
  Object.hasOwn(schemas, name)
    ? schemas[name]
    : storeSchemas.find(({ start }) => name.startsWith(start))?.schema;
