import { loadScript } from '#storefront/browser/services/load-script.ts';
import { toFacebookData } from './tracked-event.ts';
import type { Tracker } from './tracker.ts';

/** The function that the pixel's script expects on the page. It queues calls until the script has loaded. */
interface Pixel {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: (readonly unknown[])[];
  push?: Pixel;
  loaded?: boolean;
  version?: string;
}
type PixelWindow = Window & { fbq?: Pixel; _fbq?: Pixel };

/** The Facebook pixel (developers.facebook.com/docs/meta-pixel), without its automatic collection of clicks and page data. */
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
      // An event that two tabs send is counted once.
      const { transaction_id } = event.data;
      const options = transaction_id ? [{ eventID: transaction_id }] : [];
      pixel('track', names.facebook, toFacebookData(event), ...options);
    },
    stop: () => pixel('consent', 'revoke'),
  };
}
