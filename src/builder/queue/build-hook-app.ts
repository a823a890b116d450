import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { BuildQueue } from '#shared/contract/build-queue.ts';
import { setSecurityHeaders } from '#shared/utils/security-headers.ts';

export interface BuildHookOptions {
  readonly secret: string;
  /** The secret that `secret` has replaced. It is accepted too. */
  readonly previousSecret?: string | undefined;
  readonly queue: BuildQueue;
  /** Returns the issues that prevent a build of the store. Undefined when there is no such store. */
  readonly findIssues: (store: string) => Promise<readonly string[] | undefined>;
}

/** The body of a request is not read. */
const BODY_MAX = 64 * 1024;

/**
 * Creates the HTTP app of the build hook. `POST /build/<store>` queues a build and returns 202 at once, `GET` returns its
 * status. Errors: 401 without the secret, 404 for an unknown store, 409 with the issues of an invalid store folder.
 */
export function createBuildHookApp({
  secret,
  previousSecret,
  queue,
  findIssues,
}: BuildHookOptions): Hono {
  const app = new Hono();
  app.use(setSecurityHeaders);
  app.use(async function disableCaching(c, next) {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  const unauthorized = {
    message: { error: 'expected Authorization: Bearer and the secret of this hook' },
  };
  app.use(
    bearerAuth({
      token: previousSecret ? [secret, previousSecret] : secret,
      noAuthenticationHeader: unauthorized,
      invalidToken: unauthorized,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: BODY_MAX,
      onError: (c) => c.json({ error: 'expected a smaller body' }, 413),
    }),
  );

  app.on(['GET', 'POST'], '/build/:store', async (c) => {
    const store = c.req.param('store');
    const issues = await findIssues(store);
    if (!issues) return c.json({ error: 'no such store' }, 404);
    if (c.req.method === 'GET') return c.json({ store, ...(await queue.status(store)) });
    if (issues.length > 0)
      return c.json({ error: 'the store folder has errors', problems: issues }, 409);
    return c.json({ store, ...(await queue.enqueue(store)) }, 202);
  });
  app.notFound((c) => c.json({ error: 'expected POST or GET /build/<store>' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      // The middleware brings its response. The security headers are added to a new one only.
      const { body, headers } = error.getResponse();
      return c.newResponse(body, error.status, Object.fromEntries(headers));
    }
    console.error(error);
    return c.json({ error: 'the build hook failed; see its terminal output' }, 500);
  });
  return app;
}
