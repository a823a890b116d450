import { expect, it } from 'vitest';
import { loadPageTexts } from '#platform/http/page-texts.ts';
import type { SellableLine } from '#platform/ordering/checkout/sellable-lines.ts';
import { renderOrderSummary } from './order-summary.ts';

it.each([
  [
    'netlify',
    'https://shop.example/.netlify/images?url=%2Fmockups%2Fa.webp&amp;w=200&amp;fm=webp&amp;q=84',
  ],
  ['nginx', 'https://shop.example/_pictures/mockups/a.webp/200.webp'],
] as const)(
  'HOST-1 shows pictures at the addresses that the shop has on %s',
  async (host, address) => {
    const line = {
      image: '/mockups/a.webp',
      title: 'Tee',
      productType: 'Tee',
      color: 'Ink',
      sizeLabel: 'M',
      quantity: 1,
      price: 2000,
    } as SellableLine;
    const t = await loadPageTexts(undefined, 'en');
    const html = renderOrderSummary({
      lines: [line],
      currency: 'EUR',
      t,
      shop: 'https://shop.example',
      host,
    });
    expect(String(await html)).toContain(`<img src="${address}"`);
  },
);
