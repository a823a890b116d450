import type { MiddlewareHandler } from 'hono';

/** Policy of responses that are no page. A browser that shows one anyway loads and runs nothing, and no site can frame it. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Middleware that sets the security headers of every response, errors included. A page sets its own content security policy.
 * They are set before the handler runs, because Hono copies a finished response into a streamed one to add a header.
 */
export const setSecurityHeaders: MiddlewareHandler = function setSecurityHeaders(c, next) {
  c.header('Content-Security-Policy', NO_PAGE);
  c.header('X-Content-Type-Options', 'nosniff');
  // With `no-referrer`, forms would be posted without their origin, which the check against cross-site forms needs.
  c.header('Referrer-Policy', 'same-origin');
  return next();
};
