import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Tables } from '#platform/db/tables.ts';

const SECRET_BYTES = 32;

/** Creates the secret of an endpoint, in the form of Standard Webhooks. */
export const createWebhookSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

type Signer = Pick<Tables['webhook_endpoints'], 'secret' | 'previous_secret' | 'previous_until'>;

/** Returns the headers of Standard Webhooks. During the overlap of two secrets, both sign. */
export function signBody(
  { secret, previous_secret, previous_until }: Signer,
  id: string,
  body: string,
  now: number,
) {
  const secrets = [
    secret,
    ...(previous_secret && now < (previous_until ?? 0) ? [previous_secret] : []),
  ];
  const time = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, time, body)).join(' '),
  };
}
