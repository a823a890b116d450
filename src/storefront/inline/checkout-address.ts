/** Returns the checkout id in the path `/checkout/{id}` of the shop, without its language; '' if there is none. */
export function findCheckoutId(path: string): string {
  const [, id = ''] = /^\/checkout\/([^/]+)/.exec(path) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
