import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Database } from '#platform/db/tables.ts';
import { readForm } from '#platform/http/read-form.ts';
import { SandboxSettings, writeSettings } from '../settings.ts';

const BODY_MAX = 8 * 1024;

/** Changes the sandbox settings of the whole platform. The caller guards the path. */
export function serveSettings(app: Hono, db: Database, onWrite: () => void): void {
  app.post('/sandbox/try/settings', bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const settings = v.safeParse(SandboxSettings, await readForm(c));
    if (!settings.success) return c.notFound();
    await writeSettings(db, settings.output);
    onWrite();
    return c.redirect('/sandbox/try', 303);
  });
}
