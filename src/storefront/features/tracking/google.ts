import { toTrackedUrl } from '#shared/rules/tracking/tracked-url.ts';
import { getConsent, onConsentChange } from '#storefront/browser/services/consent.ts';
import { loadScript } from '#storefront/browser/services/load-script.ts';
import type { Tracker } from './tracker.ts';

/** A separate data layer: the shop's contains data that is not for Google. */
const LAYER = 'googleTagLayer';
/** The purpose of each kind of data in Google's consent mode. */
const CONSENT_MODE = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'statistics',
} as const;

const getConsentMode = () =>
  Object.fromEntries(
    Object.entries(CONSENT_MODE).map(([name, purpose]) => [
      name,
      getConsent(purpose) === 'allowed' ? 'granted' : 'denied',
    ]),
  );

type TagWindow = Window & { [LAYER]?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

/**
 * Google's tag (developers.google.com/tag-platform/gtagjs) for all `ids`. The first id of the page loads the script. `isPart`: the store has
 * ids of another purpose, which must not get these events.
 */
export function startGoogle(
  ids: readonly string[],
  merchant: string | undefined,
  isPart: boolean,
): Tracker {
  const page = window as unknown as TagWindow;
  const isFirst = page[LAYER] === undefined;
  page[LAYER] ??= [];
  const layer = page[LAYER];
  // The tag reads `arguments` objects and ignores arrays.
  function tag(..._: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  tag('consent', isFirst ? 'default' : 'update', getConsentMode());
  if (isFirst) {
    tag('js', new Date());
    onConsentChange(() => tag('consent', 'update', getConsentMode()));
  }
  const page_location = toTrackedUrl(location.href);
  const page_referrer = toTrackedUrl(document.referrer);
  for (const id of ids) tag('config', id, { page_location, page_referrer });
  const [first = ''] = ids;
  if (isFirst)
    void loadScript(`https://www.googletagmanager.com/gtag/js?id=${first}&l=${LAYER}`).catch(
      console.warn,
    );
  return {
    send({ names, data, items }) {
      // Id of the Merchant Center account with the items' feed (support.google.com/google-ads/answer/14943675).
      const feed =
        merchant && names.google === 'purchase' ? { aw_merchant_id: Number(merchant) } : {};
      tag('event', names.google, {
        ...data,
        ...(items.length > 0 && { items }),
        ...feed,
        ...(isPart && { send_to: ids }),
        page_location,
        page_referrer,
      });
    },
    stop() {
      for (const id of ids) page[`ga-disable-${id}`] = true;
    },
  };
}
