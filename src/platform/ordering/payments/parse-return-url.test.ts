import { expect, test } from 'vitest';
import type { StoreRow } from '#platform/catalog/stores.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { parseReturnUrl } from './parse-return-url.ts';

const store = { profile: { storeUrl: 'https://corvane.example/' } } as StoreRow;
const commerce = (mode: CommerceContext['mode']) =>
  ({ mode, platformUrl: () => 'https://buy.example/kiln' }) as CommerceContext;

function isAccepted(returnUrl: string, mode: CommerceContext['mode']): boolean {
  try {
    parseReturnUrl(commerce(mode), store, returnUrl);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, body: { errors: [{ pointer: '/returnUrl' }] } });
    return false;
  }
}

test.each([
  'https://corvane.example/checkout/1?id=x',
  'https://buy.example/buy/express_checkout/1',
])('%s is accepted in all modes', (url) => {
  for (const mode of ['sandbox', 'test', 'live'] as const) expect(isAccepted(url, mode)).toBe(true);
});

test.each(['http://localhost:4321/checkout/1', 'http://127.0.0.1:4321/'])(
  '%s is accepted outside live mode',
  (url) => {
    expect([isAccepted(url, 'sandbox'), isAccepted(url, 'test'), isAccepted(url, 'live')]).toEqual([
      true,
      true,
      false,
    ]);
  },
);

test.each([
  'https://evil.example',
  'http://corvane.example/',
  'https://corvane.example:8443/',
  'https://corvane.example.evil.example/',
  'https://corvane.example@evil.example/',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example\\@corvane.example/',
  'https://ann:secret@corvane.example/',
  'https:/\\evil.example\\@corvane.example',
])('ATK-7 %s is rejected', (url) => expect(isAccepted(url, 'sandbox')).toBe(false));

test.each([
  ['https://corvane.example\\@evil.example/', 'https://corvane.example/@evil.example/'],
  ['https:\\\\corvane.example/a', 'https://corvane.example/a'],
  ['https:corvane.example', 'https://corvane.example/'],
  [' https://corvane.example/\t\na ', 'https://corvane.example/a'],
  ['HTTPS://CORVANE.example:443/a', 'https://corvane.example/a'],
  ['https://corvane.example/a/../b?x= y', 'https://corvane.example/b?x=%20y'],
])('ATK-7 %s is passed on as the parser reads it', (text, href) => {
  expect(parseReturnUrl(commerce('live'), store, text)).toBe(href);
});
