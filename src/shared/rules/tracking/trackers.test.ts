import { describe, expect, it } from 'vitest';
import { getTrackers } from './trackers.ts';

const theme = (gaToken?: string) => ({
  meta: { storeId: '1', storeName: 'Shop', ...(gaToken && { gaToken }) },
});

describe('START-9 trackers of a store', () => {
  it('are undefined if none is configured', () =>
    expect(getTrackers({ marketingPixels: {} }, theme())).toBeUndefined());

  it('are those of the store and of its theme, without duplicates', () => {
    const marketingPixels = {
      googleAnalytics: 'G-AAAA1111',
      facebook: '1234567890',
      gmcMerchantId: '98765',
    };
    const all = { google: ['G-AAAA1111'], facebook: '1234567890', merchant: '98765' };
    expect(getTrackers({ marketingPixels }, theme())).toEqual(all);
    expect(getTrackers({ marketingPixels }, theme('G-AAAA1111'))).toEqual(all);
    expect(getTrackers({ marketingPixels: {} }, theme('G-BBBB2222'))).toEqual({
      google: ['G-BBBB2222'],
    });
    expect(getTrackers({ marketingPixels }, theme('GT-CCCC3333'))?.google).toEqual([
      'G-AAAA1111',
      'GT-CCCC3333',
    ]);
  });

  it('exclude ids with an invalid format', () => {
    const marketingPixels = {
      googleAnalytics: 'UA-1-1',
      facebook: '12"><script>',
      gmcMerchantId: '',
    };
    expect(getTrackers({ marketingPixels }, theme('G-<b>'))).toBeUndefined();
  });
});
