import { expect, it } from 'vitest';
import { createVercelConfig } from './vercel.ts';

const { routes } = createVercelConfig(
  { rules: [{ from: '/en/*', to: '/:splat', status: 301 }], headers: [] },
  ['index.html', 'cart.html'],
);

/** Returns the target of the first route that redirects a path. */
function redirect(path: string): string | undefined {
  for (const route of routes) {
    if (!('src' in route) || route.headers?.Location === undefined) continue;
    const [, group = ''] = new RegExp(route.src).exec(path) ?? [undefined];
    if (new RegExp(route.src).test(path)) return route.headers.Location.replace('$1', () => group);
  }
  return undefined;
}

it('ATK-19.02 no address leads Vercel to another host, encoded or decoded', () => {
  expect(redirect('/cart/')).toBe('/cart');
  expect(redirect('/en/cart')).toBe('/cart');
  for (const start of ['/', '\\', '\t/', '\n/', '%2F', '%5c'])
    for (const path of [
      `/${start}evil.example/`,
      `/${start}evil.example.html`,
      `/en/${start}evil.example`,
    ]) {
      const target = redirect(path) ?? '/';
      expect(new URL(target, 'https://shop.example').host, JSON.stringify(path)).toBe(
        'shop.example',
      );
    }
});
