import type { GateKeys } from '#platform/access/gate-keys.ts';
import type { createPlatform } from '#platform/app.ts';
import type { Database } from '#platform/db/tables.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import type { Providers } from '#platform/ordering/payment-providers/payment-provider.ts';
import type { CheckoutBundle } from '#shared/rules/checkout/hosted-page.ts';
import { addressSandbox } from '#simulators/addresses/address-sandbox.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { vatIdSandbox } from '#simulators/vat-ids/vat-id-sandbox.ts';

/** The access code of the store `gated`. The stores `fixture` and `other` are open. */
export const ACCESS_CODE = 'open-sesame';

export const GATE_KEYS: GateKeys = {
  codes: new Map([
    ['gated', ACCESS_CODE],
    ['fixture', ACCESS_CODE],
  ]),
  generated: new Set(),
  secrets: new Map([['gated', 'edge-secret']]),
  grantKey: 'grant-key',
};

/** Files of the hosted checkout, without building them. */
export const bundleCheckout = async (): Promise<CheckoutBundle> => ({
  files: new Map([['/buy/assets/checkout.js', '"of this release"']]),
  script: '/buy/assets/checkout.js',
  imports: ['/buy/assets/chunk.js'],
  style: '/buy/assets/checkout.css',
});

/** `catalog` has sandboxed payments and gated stores; `commerce` has the test's payment providers and clock. */
export type TestAppKind = 'catalog' | 'commerce';

/** What a platform uses of its test. */
export interface TestAppContext {
  /** Receives unexpected errors. */
  readonly log: (message: string, cause: unknown) => void;
  readonly clock: () => number;
  readonly providers: Providers;
}

/** Returns the options of a platform for tests. */
export function createPlatformOptions(
  kind: TestAppKind,
  db: Database,
  { log, clock, providers }: TestAppContext,
) {
  const platformUrl = () => 'http://localhost';
  const sandboxed = createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl,
    log,
    createSandbox,
  });
  const options = {
    db,
    log,
    clientHeader: 'X-Test-Client',
    walletDomainFile: 'wallet-domain',
    addressSuggester: addressSandbox,
    vatIdChecker: vatIdSandbox,
    bundleCheckout,
  };
  const ofKind =
    kind === 'catalog'
      ? { payments: sandboxed, gateKeys: GATE_KEYS }
      : { payments: { ...sandboxed, providers }, clock };
  return { ...options, ...ofKind } satisfies Parameters<typeof createPlatform>[0];
}
