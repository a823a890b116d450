import { readText, writeText } from '#storefront/browser/storage.ts';

/** Name of the meta element with the store's host as its content and the ids of its trackers (layouts/Services.astro). */
export const TRACKERS_NAME = 'trackers';
/** `?trackers=on` enables external services for this visit on a host other than the store's. */
const SWITCH = 'trackers';

/**
 * Whether external services may run on this page: on `host`, the store's host, or with `?trackers=on`. So a preview on a
 * seller's machine tracks no visits. They never run while a draft theme is shown.
 */
function isEnabledOn(host: string | undefined): boolean {
  if (!host || document.documentElement.dataset.preview !== undefined) return false;
  if (host === location.host) return true;
  if (location.search.includes(`${SWITCH}=on`)) writeText('session', SWITCH, 'on');
  return readText('session', SWITCH) === 'on';
}

/** Ids of the page's trackers by service; undefined without any, or when they may not run. */
export function getActiveTrackers(): DOMStringMap | undefined {
  const trackers = document.querySelector<HTMLMetaElement>(`meta[name=${TRACKERS_NAME}]`);
  return isEnabledOn(trackers?.content) ? trackers?.dataset : undefined;
}
