import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Opaque } from './common.ts';

const Short = v.pipe(v.string(), v.maxLength(500));

/** Query parameters that select a variant. `get_vars` omits them because it describes the origin of the visit. */
export const UNTRACKED_PARAMETERS = ['product', 'size', 'variation'] as const;

const Variables = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100)), Short),
  v.check((vars) => Object.keys(vars).length <= 30, 'expected at most 30 parameters'),
  v.check(
    (vars) => UNTRACKED_PARAMETERS.every((name) => !(name in vars)),
    'expected no product, size or variation',
  ),
);

/** Records one view of a listing. This contract defines the response (row API-4). */
export const trackViewedCampaign = defineCall({
  name: 'ViewedCampaign',
  method: 'POST',
  path: '/tracking/viewed_campaign',
  summary: 'Records a view of a listing and the origin of the visit.',
  tag: 'tracking',
  body: v.object({
    /** The listing id. */
    campaign_id: Opaque,
    /** URL of the previous page, '' for none. */
    referrer: v.pipe(v.string(), v.maxLength(2_000)),
    get_vars: v.optional(Variables),
  }),
  response: v.object({ stored: v.boolean() }),
  errors: {
    404: "errors.listing: ['Listing not found']",
    429: 'too many requests in a short time',
  },
});
