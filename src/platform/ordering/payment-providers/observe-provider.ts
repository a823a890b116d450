import { providerCalled } from '#shared/telemetry/events.ts';
import { runInSpan } from '#shared/telemetry/trace.ts';
import type { PaymentProgress, PaymentProvider } from './payment-provider.ts';

/** The methods that send a request to the provider. */
type ProviderCall =
  | 'create'
  | 'update'
  | 'charge'
  | 'read'
  | 'cancel'
  | 'refund'
  | 'registerDomain';

/** Whether the provider responded as expected. A declined card is expected. */
type FailureTest<T> = (result: T) => boolean;

const isUnknown = (progress: PaymentProgress): boolean =>
  progress.state === 'failed' && progress.decline.kind !== 'card';
const isRejected = (result: { readonly ok: boolean }): boolean => !result.ok;
const never = () => false;

/** Returns a provider that reports each request: how long it took, and whether the provider responded as expected. */
export function observeProvider(provider: PaymentProvider): PaymentProvider {
  const { platform, express } = provider;

  function observe<T>(
    call: ProviderCall,
    hasFailed: FailureTest<T>,
    request: () => Promise<T>,
  ): Promise<T> {
    const options = {
      name: `${platform} ${call}`,
      kind: 'client',
      attributes: { 'peer.service': platform },
    } as const;
    return runInSpan(options, async (span) => {
      const started = performance.now();
      let result: 'ok' | 'failed' = 'failed';
      try {
        const response = await request();
        if (!hasFailed(response)) result = 'ok';
        return response;
      } finally {
        if (result === 'failed') span.setFailed();
        providerCalled.publish({
          provider: platform,
          call,
          result,
          seconds: (performance.now() - started) / 1_000,
        });
      }
    });
  }

  return {
    ...provider,
    create: (...args) => observe('create', isRejected, () => provider.create(...args)),
    update: (...args) => observe('update', isRejected, () => provider.update(...args)),
    charge: (...args) => observe('charge', isUnknown, () => provider.charge(...args)),
    read: (...args) => observe('read', never, () => provider.read(...args)),
    readDispute: (...args) => observe('read', never, () => provider.readDispute(...args)),
    cancel: (...args) => observe('cancel', isUnknown, () => provider.cancel(...args)),
    refund: (...args) => observe('refund', isRejected, () => provider.refund(...args)),
    ...(express && {
      express: {
        create: (...args) => observe('create', isRejected, () => express.create(...args)),
        update: (...args) => observe('update', isRejected, () => express.update(...args)),
        readDetails: (...args) => observe('read', isRejected, () => express.readDetails(...args)),
      },
    }),
    registerDomain: (...args) =>
      observe('registerDomain', never, () => provider.registerDomain(...args)),
  };
}
