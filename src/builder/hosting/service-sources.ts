import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { Trackers } from '#shared/rules/tracking/trackers.ts';

/** What an outside service loads, by directive of the policy. */
export interface ServiceSources {
  readonly scripts: readonly string[];
  readonly frames?: readonly string[];
  readonly connections: readonly string[];
  readonly images?: readonly string[];
}

/** Google's own list for analytics (developers.google.com/tag-platform/security/guides/csp), its scripts by their folder. */
const GOOGLE: ServiceSources = {
  scripts: ['https://www.googletagmanager.com/gtag/'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
  ],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** The pixel's script fetches its settings as scripts; it tells events by pictures and requests. */
const FACEBOOK: ServiceSources = {
  scripts: ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/'],
  connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
  images: ['https://www.facebook.com'],
};

/** Google Customer Reviews asks in a frame of Google's. */
const MERCHANT: ServiceSources = {
  scripts: ['https://apis.google.com'],
  frames: ['https://apis.google.com', 'https://www.google.com'],
  connections: ['https://apis.google.com', 'https://www.google.com'],
};

/** Sources of the trackers a store has set up; none of a service it has not. */
export function listTrackerSources({ google, facebook, merchant }: Trackers): ServiceSources[] {
  return [...(google ? [GOOGLE] : []), ...(facebook ? [FACEBOOK] : []), ...(merchant ? [MERCHANT] : [])];
}

/** The service that pages report their faults to, by its DSN. */
export const listErrorReportSources = (dsn: string | undefined): ServiceSources[] =>
  dsn ? [{ scripts: [], connections: [new URL(dsn).origin] }] : [];

/** The support chat: its script by its address, the rest where the store says that it comes from. */
export function listChatSources(chat: Site['supportChat']): ServiceSources[] {
  if (!chat) return [];
  const origin = new URL(chat.scriptUrl).origin;
  const pages = [origin, ...chat.sources.filter((source) => source.startsWith('https:'))];
  return [{ scripts: pages, frames: pages, connections: [origin, ...chat.sources], images: pages }];
}
