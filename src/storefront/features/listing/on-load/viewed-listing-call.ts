import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';

/** The request that tracks a viewed listing. It needs no validation: the page builds the body and ignores the response. */
export const trackViewedListing = defineCall({
  name: 'ViewedCampaign',
  method: 'POST',
  path: '/tracking/viewed_campaign',
  summary: 'The viewed campaign request',
  tag: 'tracking',
  body: v.custom<{ readonly campaign_id: string; readonly referrer: string; readonly get_vars?: object }>(() => true),
  response: v.custom<unknown>(() => true),
});
