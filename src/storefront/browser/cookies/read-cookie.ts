import { parseCookie } from '#shared/utils/parse-cookie.ts';

/** Raw value of the cookie `name`; undefined without one. Not in `write-cookie.ts`, because every page reads a cookie. */
export const readCookie = (name: string): string | undefined => parseCookie(document.cookie, name);
