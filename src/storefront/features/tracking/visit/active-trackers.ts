import { readText, writeText } from '#storefront/browser/storage.ts';

/** Name of the element that holds a page's trackers: whose shop it is, and their ids (src/storefront/layouts/Services.astro). */
export const TRACKERS_NAME = 'trackers';
/** `?trackers=on` lets outside services run for this visit on an address that is not the store's own. */
const SWITCH = 'trackers';

/**
 * Whether outside services of a store may run here: on `host`, the store's own, so that a preview on a seller's machine
 * counts nobody, or where `?trackers=on` says so. Never where a draft theme is shown.
 */
function isEnabledOn(host: string | undefined): boolean {
  if (!host || document.documentElement.dataset.preview !== undefined) return false;
  if (host === location.host) return true;
  if (location.search.includes(`${SWITCH}=on`)) writeText('session', SWITCH, 'on');
  return readText('session', SWITCH) === 'on';
}

/** Ids of the page's trackers by service; undefined where it has none, or where they may not run. */
export function getActiveTrackers(): DOMStringMap | undefined {
  const trackers = document.querySelector<HTMLMetaElement>(`meta[name=${TRACKERS_NAME}]`)?.dataset;
  return isEnabledOn(trackers?.host) ? trackers : undefined;
}
