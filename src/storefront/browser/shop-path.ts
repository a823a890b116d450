import { getPageHref } from '#shared/contract/page-href.ts';

/** URL prefix of the page's language, which the layout wrote on the root element: `/de`, or empty. */
const base = (): string => document.documentElement.dataset.base ?? '';

/** URL of a page of the shop in the page's language: `/cart` is `/de/cart` on a German page. */
export const shopHref = (path: string): string => getPageHref(base(), path);

/** Path of the open page without its language prefix: `/cart` for `/de/cart`. */
export const shopPath = (): string => location.pathname.slice(base().length) || '/';
