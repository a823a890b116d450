import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Headers = Readonly<Record<string, string>>;
/** Responds to an error with a page. */
type RespondError = (
  c: Context,
  status: ContentfulStatusCode,
  headers: Headers,
) => Promise<Response>;

const ERROR_PAGE = 'errorPage';

/** Creates middleware for pages that shoppers navigate to: errors of their handlers become pages instead of JSON. */
export const setErrorPage = (respond: RespondError): MiddlewareHandler =>
  function provideErrorPage(c, next) {
    c.set(ERROR_PAGE, respond);
    return next();
  };

/** Returns what responds to errors with a page; undefined for a route without {@link setErrorPage}. */
export const getErrorPage = (c: Context): RespondError | undefined => c.get(ERROR_PAGE);
