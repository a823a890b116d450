import * as v from 'valibot';
import { expect, test } from 'vitest';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import { trackViewedListing } from './on-load/viewed-listing-call.ts';
import { toViewEvent } from './view-event.ts';

test('LIST-12 get_vars has the origin of the visit without the selection', () => {
  const search = '?pid=101&product=1&variation=2&size=3&utm_source=mail&ref=a';
  expect(toViewEvent('7', 'https://social.example/', search)).toEqual({
    campaign_id: '7',
    referrer: 'https://social.example/',
    get_vars: { utm_source: 'mail', ref: 'a' },
  });
  expect(toViewEvent('7', '', '?size=3')).toEqual({ campaign_id: '7', referrer: '' });
});

test('LIST-12 the platform accepts the event for any URL', () => {
  const many = new URLSearchParams(
    Array.from({ length: 60 }, (_, i) => [`v${i}`, 'x'.repeat(900)]),
  );
  many.set('n'.repeat(300), '1');
  const body = toViewEvent('7', `https://social.example/${'p'.repeat(3_000)}`, `?${many}`);
  expect(v.safeParse(trackViewedCampaign.body, body).issues).toBeUndefined();
});

test('LIST-12 pages send the request of the contract', () => {
  const { method, path, name } = trackViewedCampaign;
  expect(trackViewedListing).toMatchObject({ method, path, name });
});
