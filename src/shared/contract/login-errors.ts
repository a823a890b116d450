/** Errors of the login page. Each has a hidden element on the page. */
export const LOGIN_ERRORS = ['wrong', 'limited', 'unavailable'] as const;
export type LoginError = (typeof LOGIN_ERRORS)[number];
