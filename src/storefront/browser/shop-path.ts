import { pageHref } from '#shared/contract/page-href.ts';

/** What stands before the addresses of the page's language, as the layout wrote it on the root element. */
const base = (): string => document.documentElement.dataset.base ?? '';

/** Address of a page of the shop in the page's language: `/cart` is `/de/cart` on a German page. */
export const shopHref = (path: string): string => pageHref(base(), path);

/** Path of the page that is open, without its language: `/cart` for `/de/cart`. */
export const shopPath = (): string => location.pathname.slice(base().length) || '/';
