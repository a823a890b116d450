import type { BrowserContext, Page } from 'playwright/test';

/** A call that an external service received. `call` holds the arguments of the page's call to its script. */
export interface ServiceCall {
  readonly service: 'google' | 'facebook' | 'merchant';
  readonly call: readonly unknown[];
  /** URL of the page that made the call. */
  readonly page: string;
}

/** Stubs of the services' scripts. Each sends queued and future calls to its service, as the real script does. */
const SCRIPTS = {
  'https://www.googletagmanager.com/gtag/js*': `(() => {
    const layer = window[new URL(document.currentScript.src).searchParams.get('l')];
    const send = (call) => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...call]) });
    for (const call of layer) send(call);
    layer.push = (call) => { send(call); return 0; };
    document.cookie = '_ga=GA1.1.1.2; path=/';
  })()`,
  'https://connect.facebook.net/en_US/fbevents.js': `(() => {
    const send = (...call) => { new Image().src = 'https://www.facebook.com/tr/?call=' + encodeURIComponent(JSON.stringify(call)) + '&dl=' + encodeURIComponent(location.href) + '&rl=' + encodeURIComponent(document.referrer); };
    fbq.callMethod = send;
    for (const call of fbq.queue) send(...call);
    document.cookie = '_fbp=fb.1.1.2; path=/';
  })()`,
  'https://apis.google.com/js/platform.js': `window.gapi = {
    load: (_, then) => then(),
    surveyoptin: { render: (invitation) => fetch('https://apis.google.com/survey', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([invitation]) }) },
  }`,
};

const SINKS = [
  ['google', 'https://region1.google-analytics.com/g/collect'],
  ['facebook', 'https://www.facebook.com/tr/*'],
  ['merchant', 'https://apis.google.com/survey'],
] as const;

export interface ExternalServices {
  /** All calls of all pages of the context, in order. */
  readonly calls: ServiceCall[];
  /** Every request to another host than localhost. */
  readonly requests: string[];
  /** Messages of content security policy violations. */
  readonly cspViolations: string[];
}

/** Stubs the external services of trackers and records their calls. No request leaves this machine. */
export async function stubExternalServices(context: BrowserContext): Promise<ExternalServices> {
  const services: ExternalServices = { calls: [], requests: [], cspViolations: [] };
  const { calls, requests, cspViolations } = services;
  context.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost' && hostname !== '') requests.push(request.url());
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) cspViolations.push(message.text());
  });
  // Playwright uses the last matching route.
  await context.route(
    ({ hostname, protocol }) => protocol.startsWith('http') && hostname !== 'localhost',
    (route) => route.abort(),
  );
  for (const [url, body] of Object.entries(SCRIPTS)) {
    await context.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
  for (const [service, url] of SINKS) {
    await context.route(url, (route) => {
      const request = route.request();
      const text = new URL(request.url()).searchParams.get('call') ?? request.postData() ?? '[]';
      calls.push({ service, call: JSON.parse(text), page: request.frame().url() });
      return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
  }
  return services;
}

/** Enables trackers in this context, as on the store's host. */
export const enableTrackers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    sessionStorage.trackers = 'on';
  });

/** Names of the events that a service received, in order. */
export function getEventNames(
  { calls }: ExternalServices,
  service: 'google' | 'facebook',
): unknown[] {
  const verb = service === 'google' ? 'event' : 'track';
  return calls
    .filter((one) => one.service === service && one.call[0] === verb)
    .map(({ call }) => call[1]);
}

/** Resolves once the network is idle. This alone does not show that the trackers have run. */
export const waitForNetworkIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle');
