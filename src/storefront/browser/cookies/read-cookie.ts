import { parseCookie } from '#shared/utils/parse-cookie.ts';

/** Raw value of this page's cookie `name`; undefined without one. Apart from `write-cookie.ts`: every page reads one. */
export const readCookie = (name: string): string | undefined => parseCookie(document.cookie, name);
