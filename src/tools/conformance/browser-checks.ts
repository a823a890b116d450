import { createCheckout } from '#shared/contract/checkout.ts';
import { createRequestUrl } from '#shared/contract/client/request-url.ts';
import { getStore } from '#shared/contract/store.ts';
import type { ConformanceCheck } from './conformance-check.ts';
import { Nonconformance, type TestedShop } from './tested-shop.ts';

/** An origin that the platform does not know, because a shop may be published at any address. */
const ORIGIN = 'https://shop.example';
const TIMEOUT_MS = 10_000;

function requireAllowed({ headers }: Response): void {
  const origin = headers.get('access-control-allow-origin');
  if (origin === '*' || origin === ORIGIN) return;
  throw new Nonconformance(
    `expected Access-Control-Allow-Origin: *, got ${origin ?? 'none'}; browsers block the shop`,
  );
}

const fetchFromShop = ({ platform }: TestedShop, url: string, init: RequestInit) =>
  (platform.fetch ?? fetch)(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** What browsers require of a platform with another origin than the shop. */
export const BROWSER_CHECKS: readonly ConformanceCheck[] = [
  {
    call: getStore,
    rule: 'can be read by pages of another origin (CORS)',
    check: async (shop) => {
      const url = createRequestUrl(shop.platform, getStore, { query: { slug: shop.slug } });
      const grant = shop.platform.grant;
      requireAllowed(
        await fetchFromShop(shop, url, {
          headers: { Origin: ORIGIN, ...(grant && { 'x-access-grant': grant }) },
        }),
      );
    },
  },
  {
    call: createCheckout,
    rule: 'can be sent by pages of another origin, with Content-Type and Idempotency-Key (CORS)',
    check: async (shop) => {
      const response = await fetchFromShop(shop, `${shop.platform.url}${createCheckout.path}`, {
        method: 'OPTIONS',
        headers: {
          Origin: ORIGIN,
          'Access-Control-Request-Method': createCheckout.method,
          'Access-Control-Request-Headers': 'content-type,idempotency-key',
        },
      });
      requireAllowed(response);
      if (!response.ok)
        throw new Nonconformance(`expected status 204 for OPTIONS, got ${response.status}`);
      const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase();
      const missing = ['content-type', 'idempotency-key'].filter(
        (name) => allowed !== '*' && !allowed.includes(name),
      );
      if (missing.length > 0)
        throw new Nonconformance(
          `expected Access-Control-Allow-Headers with ${missing.join(' and ')}, got "${allowed}"`,
        );
    },
  },
];
