import { describe, expect, it } from 'vitest';
import { isSecretPath, toTrackedUrl } from './tracked-url.ts';

const at = (path: string) =>
  toTrackedUrl(`https://shop.example${path}`).replace('https://shop.example', '');

describe('an address as trackers know it', () => {
  it.each([
    ['/', '/'],
    [
      '/listing/tee?pid=1&size=2&utm_source=mail&gclid=x#top',
      '/listing/tee?utm_source=mail&gclid=x',
    ],
    ['/thankyou?name=Ada&orderLookupNumber=abc', '/thankyou'],
    ['/checkout/abcdef?payment_intent_client_secret=s', '/checkout'],
    ['/de/checkout/abcdef', '/de/checkout'],
    ['/pt-BR/track/order/CO-1', '/pt-BR/track/order'],
    ['/checkout-complete/abc?name=Ada', '/checkout-complete'],
    ['/search?searchterm=ada@example.com', '/search'],
    ['/?accessCode=secret&aid=x', '/'],
    ['/track', '/track'],
  ])('%s is %s', (path, tracked) => expect(at(path)).toBe(tracked));

  it.each(['', 'no address'])('%j is none', (address) => expect(toTrackedUrl(address)).toBe(''));
});

it('knows the pages whose address is a secret', () => {
  for (const path of ['/checkout/a', '/de/checkout/a', '/track/order/1', '/checkout-complete/c']) {
    expect(isSecretPath(path), path).toBe(true);
  }
  for (const path of [
    '/checkout',
    '/',
    '/track',
    '/thankyou',
    '/collection/checkout/a',
    '/listing/track/order/x',
  ]) {
    expect(isSecretPath(path), path).toBe(false);
  }
});
