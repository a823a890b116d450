/** What the login page may have to say; each has its element on the page, hidden until it is meant. */
export const LOGIN_PROBLEMS = ['wrong', 'limited', 'unavailable'] as const;
export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];
