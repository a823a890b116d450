import { expect, it } from 'vitest';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import type { Trackers } from '#shared/rules/tracking/trackers.ts';
import {
  createPolicyDirectives,
  formatPolicy,
  type PolicySources,
} from './content-security-policy.ts';
import {
  listChatSources,
  listErrorReportSources,
  listTrackerSources,
  type ServiceSources,
} from './service-sources.ts';

const code = [
  { scripts: ['sha256-bcd=', 'sha256-abc='], styles: ['sha256-def='] },
  { scripts: ['sha256-abc='], styles: [] },
];

/** The policy of a page of a store with these sources. */
const policyWith = (sources: Partial<PolicySources> = {}) =>
  formatPolicy(
    createPolicyDirectives({
      platformUrl: 'https://api.example.com/v1',
      imageOrigins: ['https://cdn.example.com/pictures'],
      ...sources,
    }),
    code,
  );

it('allows the hosts of payment providers, or the platform in the sandbox', () => {
  const withPayments = (payments: PaymentSetup | null) => policyWith({ payments });
  expect(withPayments(null)).toContain("frame-src 'none'");
  const script = (scriptUrl: string | null): PaymentSetup => ({
    mode: scriptUrl ? 'sandbox' : 'live',
    stripe: { publishableKey: 'pk', scriptUrl },
    paypal: null,
    methods: ['card'],
  });
  expect(withPayments(script('https://api.example.com/sandbox/stripe.js'))).toMatch(
    /script-src 'self' https:\/\/api.example.com 'sha256-abc=' 'sha256-bcd=';.*frame-src https:\/\/api.example.com;/,
  );
  const live = withPayments(script(null));
  expect(live).toContain('https://hooks.stripe.com');
  expect(live).not.toContain('paypal');
  expect(live).not.toContain('unsafe');
});

it('START-9 allows the sources of a store’s trackers, and no others', () => {
  const withTrackers = (trackers: Trackers) =>
    policyWith({ services: listTrackerSources(trackers) });
  const all = withTrackers({ google: ['G-AAAA1111'], facebook: '1234567890', merchant: '98765' });
  expect(all).toMatch(
    /script-src [^;]*https:\/\/www\.googletagmanager\.com\/gtag\/ [^;]*fbevents\.js [^;]*apis\.google\.com/,
  );
  expect(all).toMatch(
    /connect-src [^;]*https:\/\/\*\.google-analytics\.com [^;]*https:\/\/www\.facebook\.com/,
  );
  expect(all).toMatch(/frame-src [^;]*https:\/\/www\.google\.com/);
  // Any other container ID would allow scripts of another party.
  expect(all).not.toMatch(/script-src [^;]*googletagmanager\.com(?:\/gtm|[ ;])/);
  expect(all).not.toContain('unsafe');
  expect(withTrackers({ google: ['G-AAAA1111'] })).not.toMatch(/facebook|apis\.google/);
  expect(withTrackers({ facebook: '1234567890' })).not.toContain('google');
  expect(withTrackers({})).not.toMatch(/google|facebook/);
});

it('NAV-11 START-10 allows a store’s support chat and error reporting service, and no others', () => {
  const withServices = (services: ServiceSources[]) => policyWith({ services });
  const chat = {
    scriptUrl: 'https://chat.example/widget.js',
    sources: ['https://cdn.chat.example', 'wss://chat.example'],
  };
  const both = withServices([
    ...listChatSources(chat),
    ...listErrorReportSources('https://key@errors.example/1'),
  ]);
  expect(both).toMatch(/script-src [^;]*https:\/\/chat\.example https:\/\/cdn\.chat\.example /);
  expect(both).toMatch(/connect-src [^;]*wss:\/\/chat\.example [^;]*https:\/\/errors\.example;/);
  expect(both).toMatch(/frame-src https:\/\/chat\.example /);
  expect(both).not.toMatch(/script-src [^;]*(?:errors|wss)/);
  const off = getLiveChat({ supportChat: chat }, { liveChat: false });
  expect(withServices([...listChatSources(off), ...listErrorReportSources(undefined)])).not.toMatch(
    /chat|errors/,
  );
});

it('NAV-15 allows the newsletter’s server as a frame that forms are sent to, and nothing else of it', () => {
  const policy = policyWith({ framedFormUrls: ['https://lists.example/subscribe?u=7'] });
  expect(policy).toContain('frame-src https://lists.example;');
  expect(policy).toContain("form-action 'self' https://lists.example");
  expect(policy.match(/lists\.example/g)).toHaveLength(2);
});

it('CSP-1 one policy allows the scripts and styles of all pages by their hashes, each once, and nothing unsafe', () => {
  const policy = policyWith();
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-bcd=';");
  expect(policy).toContain("style-src 'self' 'sha256-def='");
  expect(policy).toContain("connect-src 'self' https://api.example.com;");
  expect(policy).toContain("img-src 'self' data: https://api.example.com https://cdn.example.com;");
  expect(policy).toContain("object-src 'none'");
  for (const self of ['base-uri', 'form-action']) expect(policy).toContain(`${self} 'self'`);
  // Browsers ignore these in a page, where some hosts have the policy.
  expect(policy).not.toMatch(/frame-ancestors|report-uri|sandbox/);
});
