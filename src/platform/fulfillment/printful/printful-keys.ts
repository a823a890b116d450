import { type Environment, readStoreVariable } from '#shared/environment/read-variable.ts';

/** What a store needs to use Printful. */
export interface PrintfulKeys {
  /** Private token of the store at Printful. */
  readonly token: string;
  /** Verifies the webhooks of the store. Without it webhooks are rejected, and orders are read from time to time. */
  readonly webhookSecret: string | undefined;
}

/** Reads the keys of a store from the environment; undefined without a token. */
export function readPrintfulKeys(slug: string, env: Environment): PrintfulKeys | undefined {
  const suffix = slug.toUpperCase().replaceAll('-', '_');
  const token = readStoreVariable(`PRINTFUL_TOKEN_${suffix}`, env);
  const webhookSecret = readStoreVariable(`PRINTFUL_WEBHOOK_SECRET_${suffix}`, env);
  return token === undefined ? undefined : { token, webhookSecret };
}
