import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';
import { request } from '#shared/contract/client/http.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** The request of `shared/contract/availability.ts`, with a small schema, because pages load it before a shopper acts. */
const getDigitalStock = defineCall({
  name: 'Availability',
  method: 'GET',
  path: '/v1/availability',
  summary: '',
  tag: 'availability',
  query: v.custom<{ readonly userToken: string; readonly listingId: string }>(() => true),
  headers: v.custom<{ readonly 'x-api-key': string }>(() => true),
  response: v.object({ count: v.number() }),
});

/**
 * Hydrates the island of a digital listing that is out of stock, so that the first click finds the right button. While the
 * availability service fails it is out of stock. `data-digital` has the seller's publishable token and key.
 */
export async function checkDigitalStock(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-digital]');
  const { listingId = '', digital = '' } = page?.dataset ?? {};
  const [userToken = '', key = ''] = digital.split(' ');
  const input = { query: { userToken, listingId }, headers: { 'x-api-key': key } };
  const response = await request({ url: getPageContext().platform }, getDigitalStock, input);
  if (!response.ok || response.value.count <= 0)
    page?.querySelector('astro-island')?.dispatchEvent(new Event('island:hydrate'));
}
