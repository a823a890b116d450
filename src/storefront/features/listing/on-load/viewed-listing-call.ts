import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';

/**
 * The request that tracks a viewed listing. It needs no validation: the page builds the body and ignores the response. The
 * summary is for documentation; this is not documented.
 */
export const trackViewedListing = defineCall({
  name: 'ViewedCampaign',
  method: 'POST',
  path: '/tracking/viewed_campaign',
  summary: '',
  tag: 'tracking',
  body: v.custom<{
    readonly campaign_id: string;
    readonly referrer: string;
    readonly get_vars?: object;
  }>(() => true),
  response: v.custom<unknown>(() => true),
});
