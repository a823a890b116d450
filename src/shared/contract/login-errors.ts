/** What the login page may have to say; each has its element on the page, hidden until it is meant. */
export const LOGIN_ERRORS = ['wrong', 'limited', 'unavailable'] as const;
export type LoginError = (typeof LOGIN_ERRORS)[number];
