import { Hono } from 'hono';
import type { Page } from 'playwright/test';
import { listPaymentSources } from '#builder/hosting/payment-sources.ts';
import { setPolicy } from '#platform/hosted-checkout/headers.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { PLATFORM_URL } from '../addresses.ts';

/** The payment setup of a platform that takes real money. */
export const PRODUCTION: PaymentSetup = {
  mode: 'live',
  methods: ['card', 'paypal', 'afterpay'],
  stripe: { publishableKey: 'pk_live_0', scriptUrl: null },
  paypal: { clientId: 'client', environment: 'production', scriptUrl: null },
};

/** Stands in for the providers' scripts, which may be loaded by their customers' pages only. */
const PROVIDERS = {
  'https://js.stripe.com/**': `window.Stripe = () => {
    const element = { on() {}, mount() {}, update() {}, destroy() {} };
    return { elements: () => ({ create: () => element, update() {} }), _registerWrapper() {}, registerAppInfo() {} };
  }`,
  'https://www.paypal.com/**': `window.paypal = { createInstance: async () => ({
    createPayPalOneTimePaymentSession: () => ({ destroy() {} }),
  }) }`,
} as const;

const SANDBOX_SCRIPT = new RegExp(`${PLATFORM_URL}/sandbox/(?:stripe|paypal)\\.js`, 'g');

/** The policy of the shop, with the providers' sources in place of the sandbox's. */
function toProductionPolicy(policy: string): string {
  const sources = listPaymentSources(PRODUCTION);
  const added: Readonly<Record<string, readonly string[]>> = {
    'script-src': sources.scripts,
    'frame-src': sources.frames,
    'connect-src': sources.connections,
    'img-src': sources.images,
  };
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      // The platform serves scripts in the sandbox alone. In frames, banks lead back to it.
      return [
        name,
        ...values.filter((value) => name !== 'script-src' || value !== PLATFORM_URL),
        ...(added[name] ?? []),
      ].join(' ');
    })
    .join('; ');
}

/** The policy of the hosted checkout, with the sources of the store's look that `sandboxPolicy` allows. */
async function readHostedPolicy(sandboxPolicy: string): Promise<string> {
  const sources = sandboxPolicy
    .split('; ')
    .filter((directive) => /^(?:style|font|img)-src /.test(directive))
    .map((directive) => directive.replace("style-src 'self'", 'style-src'));
  const app = new Hono().get('/', (c) => {
    setPolicy(c, 'corvane', PRODUCTION, sources);
    return c.body('');
  });
  return (await app.request('/')).headers.get('content-security-policy') ?? '';
}

/** Serves the payment pages as with a production setup: the providers' addresses in the page and in its policy. */
export async function servePaymentProviders(page: Page): Promise<void> {
  for (const [url, body] of Object.entries(PROVIDERS))
    await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route(
    ({ pathname }) =>
      pathname === '/cart' ||
      pathname.startsWith('/listing/') ||
      pathname.startsWith('/checkout/') ||
      pathname.startsWith('/buy/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const headers = response.headers();
      if (response.status() !== 200) return route.fulfill({ response });
      const isHosted = route.request().url().startsWith(PLATFORM_URL);
      const text = (await response.text()).replace(SANDBOX_SCRIPT, '');
      // An island's prop is null without a script of its own.
      const body = text
        .replaceAll('&quot;scriptUrl&quot;:[0,&quot;&quot;]', '&quot;scriptUrl&quot;:[0,null]')
        .replaceAll(
          '&quot;environment&quot;:[0,&quot;sandbox&quot;]',
          '&quot;environment&quot;:[0,&quot;production&quot;]',
        )
        .replaceAll('"scriptUrl":""', '"scriptUrl":null')
        .replaceAll('"environment":"sandbox"', '"environment":"production"');
      const sandboxPolicy = headers['content-security-policy'] ?? '';
      const policy = isHosted
        ? await readHostedPolicy(sandboxPolicy)
        : toProductionPolicy(sandboxPolicy);
      return route.fulfill({
        response,
        body,
        headers: { ...headers, 'content-security-policy': policy },
      });
    },
  );
}
