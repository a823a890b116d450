import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CreateSandbox } from '#platform/ordering/payment-providers/payment-sandbox.ts';

/** The fields of an intent that the platform reads. */
interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: { readonly reference: string };
  readonly status: 'requires_confirmation' | 'succeeded';
  readonly latest_charge: null;
}

const CreateParams = v.object({
  amount: v.pipe(v.string(), v.toNumber()),
  currency: v.string(),
  'metadata[reference]': v.string(),
});

/**
 * A Stripe that responds at once from memory and confirms each intent: with it, the bench measures card orders without the work that
 * a provider does on its own machines. It sends no webhooks.
 */
export const createInstantStripe: CreateSandbox = () => {
  const intents = new Map<string, Intent>();
  function create(form: string): Intent {
    const params = v.parse(CreateParams, Object.fromEntries(new URLSearchParams(form)));
    const id = `pi_${randomUUID()}`;
    return {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret`,
      amount: params.amount,
      currency: params.currency,
      metadata: { reference: params['metadata[reference]'] },
      status: 'requires_confirmation',
      latest_charge: null,
    };
  }
  function respond(path: string, form: string): Intent {
    const [, , , id, action] = path.split('/');
    const intent = id === undefined ? create(form) : intents.get(id);
    if (!intent) throw new Error(`no intent for ${path}`);
    const current: Intent = action === 'confirm' ? { ...intent, status: 'succeeded' } : intent;
    intents.set(current.id, current);
    return current;
  }
  return {
    stripe: {
      secretKey: 'sk_test_instant',
      publishableKey: 'pk_test_instant',
      webhookSecret: 'whsec_instant',
    },
    paypal: {
      clientId: 'instant',
      clientSecret: 'instant',
      webhookId: 'INSTANT',
      environment: 'sandbox',
    },
    fetch: async (input, init) =>
      Response.json(
        respond(new URL(String(input)).pathname, typeof init?.body === 'string' ? init.body : ''),
      ),
    serve: () => {},
    settled: async () => {},
    close: async () => {},
  };
};
