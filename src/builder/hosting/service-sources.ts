import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { Trackers } from '#shared/rules/tracking/trackers.ts';

/** The sources of an external service, by directive of the policy. */
export interface ServiceSources {
  readonly scripts: readonly string[];
  readonly frames?: readonly string[];
  readonly connections: readonly string[];
  readonly images?: readonly string[];
}

/** Google's list for analytics (developers.google.com/tag-platform/security/guides/csp), with scripts limited to their folder. */
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

/** The pixel's script loads its settings as scripts; it sends events by pictures and requests. */
const FACEBOOK: ServiceSources = {
  scripts: [
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://connect.facebook.net/signals/',
  ],
  connections: ['https://www.facebook.com', 'https://connect.facebook.net'],
  images: ['https://www.facebook.com'],
};

/** Google Customer Reviews shows its survey in a frame. */
const MERCHANT: ServiceSources = {
  scripts: ['https://apis.google.com'],
  frames: ['https://apis.google.com', 'https://www.google.com'],
  connections: ['https://apis.google.com', 'https://www.google.com'],
};

/** Returns the sources of the trackers that a store has configured. */
export function listTrackerSources({ google, facebook, merchant }: Trackers): ServiceSources[] {
  return [
    ...(google ? [GOOGLE] : []),
    ...(facebook ? [FACEBOOK] : []),
    ...(merchant ? [MERCHANT] : []),
  ];
}

/** Returns the sources of the error tracking service with this DSN. */
export const listErrorReportSources = (dsn: string | undefined): ServiceSources[] =>
  dsn ? [{ scripts: [], connections: [new URL(dsn).origin] }] : [];

/** Returns the sources of the support chat: its script's origin, and the sources that the store lists. */
export function listChatSources(chat: Site['supportChat']): ServiceSources[] {
  if (!chat) return [];
  const origin = new URL(chat.scriptUrl).origin;
  const pages = [origin, ...chat.sources.filter((source) => source.startsWith('https:'))];
  return [{ scripts: pages, frames: pages, connections: [origin, ...chat.sources], images: pages }];
}
