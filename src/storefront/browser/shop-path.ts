import { getPageHref } from '#shared/contract/page-href.ts';

/** URL prefix of the page's language, which the layout wrote on the root element: `/de`, or empty. */
const getBase = (): string => document.documentElement.dataset.base ?? '';

/** URL of a page of the shop in the page's language: `/cart` is `/de/cart` on a German page. */
export const getShopHref = (path: string): string => getPageHref(getBase(), path);

/** Path of the open page without its language prefix: `/cart` for `/de/cart`. */
export const getShopPath = (): string => location.pathname.slice(getBase().length) || '/';
