import * as v from 'valibot';
import { defineCall } from '#shared/contract/call.ts';

/** The call that tells of a viewed listing, as pages make it: they send what they built themselves and need no answer. */
export const trackViewedListing = defineCall({
  name: 'ViewedCampaign',
  method: 'POST',
  path: '/tracking/viewed_campaign',
  summary: 'As the viewed campaign call.',
  tag: 'tracking',
  body: v.custom<{ readonly campaign_id: string; readonly referrer: string; readonly get_vars?: object }>(() => true),
  response: v.custom<unknown>(() => true),
});
