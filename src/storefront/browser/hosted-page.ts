/** What differs where the platform's page shows the checkout, and not the shop's. */
interface HostedPage {
  readonly checkoutId: string;
  /** Path and query of the page, to which a bank leads back. */
  readonly path: string;
  /** Path of the shop that shows the placed order. */
  readonly thanksPath: string;
}

/** Returns the platform's page of the checkout, which it wrote on the root element; undefined on pages of the shop. */
export function getHostedPage(): HostedPage | undefined {
  const { checkoutId, checkoutPath: path = '', thanksPath = '' } = document.documentElement.dataset;
  return checkoutId === undefined ? undefined : { checkoutId, path, thanksPath };
}
