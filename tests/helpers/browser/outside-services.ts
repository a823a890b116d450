import type { BrowserContext, Page } from 'playwright/test';

/** What an outside service was told: `call` is what the page handed its script. */
export interface Told {
  readonly service: 'google' | 'facebook' | 'merchant';
  readonly call: readonly unknown[];
  /** Address of the page that told it. */
  readonly page: string;
}

/** Each stands for a service's script: it takes the calls that wait and those to come, and passes them on as it would. */
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

export interface OutsideServices {
  /** All calls so far, over all pages of the context, in their order. */
  readonly told: Told[];
  /** Every request that left this machine, or would have. */
  readonly requests: string[];
  /** What the content security policy refused. */
  readonly refused: string[];
}

/** Stands in for the services that trackers talk to: nothing leaves this machine, what they are told is written down. */
export async function standInForServices(context: BrowserContext): Promise<OutsideServices> {
  const services: OutsideServices = { told: [], requests: [], refused: [] };
  const { told, requests, refused } = services;
  context.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost' && hostname !== '') requests.push(request.url());
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  // The last route that fits is taken.
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
      told.push({ service, call: JSON.parse(text), page: request.frame().url() });
      return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
  }
  return services;
}

/** Lets trackers run in this context, as on the store's own address. */
export const letTrackersRun = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    sessionStorage.trackers = 'on';
  });

/** Names of the events a service was told, in order. */
export function eventsOf({ told }: OutsideServices, service: 'google' | 'facebook'): unknown[] {
  const verb = service === 'google' ? 'event' : 'track';
  return told.filter((one) => one.service === service && one.call[0] === verb).map(({ call }) => call[1]);
}

/** Resolves once the page's trackers have told all that is under way; a quiet page alone does not say that they ran. */
export const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
