/** Id of the checkout this page shows: `/checkout/{id}` (spec §2). '' when the address has none. */
export function checkoutIdOfPage(): string {
  const [, id = ''] = /^\/checkout\/([^/]+)/.exec(location.pathname) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
