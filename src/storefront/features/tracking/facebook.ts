import { loadScript } from '#storefront/browser/services/load-script.ts';
import { toFacebookData } from './tracked-event.ts';
import type { Tracker } from './tracker.ts';

/** What the pixel's script expects on the page: a function that keeps calls until the script has come. */
interface Pixel {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: (readonly unknown[])[];
  push?: Pixel;
  loaded?: boolean;
  version?: string;
}
type PixelWindow = Window & { fbq?: Pixel; _fbq?: Pixel };

/** The Facebook pixel (developers.facebook.com/docs/meta-pixel), without what it collects by itself: clicks and page data. */
export function startFacebook(id: string): Tracker {
  const pixel: Pixel = Object.assign(
    (...call: readonly unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call);
      else pixel.queue.push(call);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  pixel.push = pixel;
  const page = window as unknown as PixelWindow;
  page.fbq = pixel;
  page._fbq = pixel;
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  pixel('track', 'PageView');
  void loadScript('https://connect.facebook.net/en_US/fbevents.js').catch(console.warn);
  return {
    send({ names, ...event }) {
      if (!names.facebook) return;
      // Told twice, in two tabs, it counts once.
      const { transaction_id } = event.data;
      const once = transaction_id ? [{ eventID: transaction_id }] : [];
      pixel('track', names.facebook, toFacebookData(event), ...once);
    },
    stop: () => pixel('consent', 'revoke'),
  };
}
