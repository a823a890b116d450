/** Local storage key of what the cart's cookie would hold, in a browser that stores no cookies. */
export const getCookieKey = (store: string): string => `cookie:${store}`;
