import type { html } from 'hono/html';

/** HTML whose values are escaped. */
export type Html = ReturnType<typeof html>;
