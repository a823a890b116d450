import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import type { BuildQueue } from './build-queue.ts';

export interface BuildHookOptions {
  readonly secret: string;
  readonly queue: BuildQueue;
  /** What keeps a store from being built as it is now; undefined where there is no such store. */
  readonly findIssues: (store: string) => Promise<readonly string[] | undefined>;
}

/** What callers send beside the address is not read. */
const BODY_MAX = 64 * 1024;

/**
 * Builds on call: `POST /build/<store>` asks for a build and answers 202 at once, `GET` tells how it went. Without the
 * secret 401, for a store that is not there 404, for one whose folder has faults 409 with each of them.
 */
export function createBuildHookApp({ secret, queue, findIssues: problemsOf }: BuildHookOptions): Hono {
  const app = new Hono();
  app.use(async function notKept(c, next) {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  const unauthorized = { message: { error: 'expected Authorization: Bearer and the secret of this hook' } };
  app.use(bearerAuth({ token: secret, noAuthenticationHeader: unauthorized, invalidToken: unauthorized }));
  app.use(bodyLimit({ maxSize: BODY_MAX, onError: (c) => c.json({ error: 'expected a smaller body' }, 413) }));

  app.on(['GET', 'POST'], '/build/:store', async (c) => {
    const store = c.req.param('store');
    const problems = await problemsOf(store);
    if (!problems) return c.json({ error: 'no such store' }, 404);
    if (c.req.method === 'GET') return c.json({ store, ...queue.status(store) });
    if (problems.length > 0) return c.json({ error: 'the store folder has faults', problems }, 409);
    return c.json({ store, ...queue.enqueue(store) }, 202);
  });
  app.notFound((c) => c.json({ error: 'expected POST or GET /build/<store>' }, 404));
  app.onError((error, c) => {
    // What refuses a caller is an answer already.
    if ('getResponse' in error) return error.getResponse();
    console.error(error);
    return c.json({ error: 'the build hook failed; its terminal says why' }, 500);
  });
  return app;
}
