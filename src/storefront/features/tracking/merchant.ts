import { loadScript } from '#storefront/browser/services/load-script.ts';
import type { Tracker } from './tracker.ts';

interface GoogleApi {
  readonly load: (module: 'surveyoptin', then: () => void) => void;
  readonly surveyoptin: { readonly render: (invitation: object) => void };
}

async function invite(id: string, orderId: unknown): Promise<void> {
  const { consumeInvitation } = await import('./review-invitation.ts');
  const invitation = consumeInvitation(orderId);
  if (!invitation) return;
  await loadScript('https://apis.google.com/js/platform.js');
  const { gapi } = window as unknown as { readonly gapi: GoogleApi };
  gapi.load('surveyoptin', () =>
    gapi.surveyoptin.render({ merchant_id: Number(id), ...invitation }),
  );
}

/**
 * Google Customer Reviews (support.google.com/merchants/answer/14629205): after a purchase Google offers the buyer a survey
 * about the delivered order. It is the only tracker that gets an e-mail address, and its script loads only for that.
 */
export function startMerchant(id: string): Tracker {
  return {
    send({ names, data }) {
      if (names.google === 'purchase') void invite(id, data.transaction_id).catch(console.warn);
    },
    stop() {},
  };
}
