import { toTrackedUrl } from '#shared/rules/tracking/tracked-url.ts';
import { loadScript } from '#storefront/browser/services/load-script.ts';
import type { Tracker } from './tracker.ts';

/** A separate data layer: the shop's contains data that is not for Google. */
const LAYER = 'googleTagLayer';
const GRANTED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
};
const DENIED = Object.fromEntries(Object.keys(GRANTED).map((name) => [name, 'denied']));

type TagWindow = Window & { [LAYER]?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

/** Google's tag (developers.google.com/tag-platform/gtagjs): analytics of all `ids`, of which the first loads the script. */
export function startGoogle(ids: readonly string[], merchant: string | undefined): Tracker {
  const layer: unknown[] = [];
  const page = window as unknown as TagWindow;
  page[LAYER] = layer;
  // The tag reads `arguments` objects and ignores arrays.
  function tag(..._: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  tag('consent', 'default', GRANTED);
  tag('js', new Date());
  const page_location = toTrackedUrl(location.href);
  const page_referrer = toTrackedUrl(document.referrer);
  for (const id of ids) tag('config', id, { page_location, page_referrer });
  const [first = ''] = ids;
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
        page_location,
        page_referrer,
      });
    },
    stop() {
      tag('consent', 'update', DENIED);
      for (const id of ids) page[`ga-disable-${id}`] = true;
    },
  };
}
