import { type Environment, readStoreVariable } from '#shared/environment/read-variable.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';

/** What a store needs to use Printful. */
export interface PrintfulKeys {
  /** Private token of the store at Printful. */
  readonly token: string;
  /** Verifies the webhooks of the store. Without it webhooks are rejected, and orders are read from time to time. */
  readonly webhookSecret: string | undefined;
}

const TOKEN = 'PRINTFUL_TOKEN';

/** Returns the name of the variable with the token of a store. */
export const getPrintfulTokenVariable = (slug: string): string => getStoreVariableName(TOKEN, slug);

/** Lists the variables that have the token of a store. */
export const listPrintfulTokens = (env: Environment): string[] =>
  Object.keys(env).filter((name) => name.startsWith(`${TOKEN}_`) && env[name]);

/** Reads the keys of a store from the environment; undefined without a token. */
export function readPrintfulKeys(slug: string, env: Environment): PrintfulKeys | undefined {
  const token = readStoreVariable(getPrintfulTokenVariable(slug), env);
  const webhookSecret = readStoreVariable(
    getStoreVariableName('PRINTFUL_WEBHOOK_SECRET', slug),
    env,
  );
  return token === undefined ? undefined : { token, webhookSecret };
}
