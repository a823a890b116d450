/**
 * The grant a gated store's edge, or its own pages, left in a cookie (`lib/gate-names`) for calls to the platform; undefined
 * in an open store, and where there are no cookies.
 */
export function accessGrant(): string | undefined {
  const page = globalThis.document;
  const name = `access-${page?.documentElement.dataset.store}=`;
  const cookie = page?.cookie.split('; ').find((pair) => pair.startsWith(name));
  return cookie?.slice(name.length);
}
