/** Local storage key of what the cart's cookie would hold, in a browser that stores no cookies. */
export const getCookieKey = (store: string): string => `cookie:${store}`;

/** Local storage key of the cart's mirror: slugs, product ids and the lines that do not fit in the cookie. */
export const getMirrorKey = (store: string): string => `cart:${store}`;
