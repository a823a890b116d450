import type { Database } from '#platform/db/tables.ts';
import type { SandboxProvider } from './events.ts';
import { readSettings } from './settings.ts';

/** Sends one event. Returns true when the platform accepted it. */
export type Send = (provider: SandboxProvider, body: string) => Promise<boolean>;

/** Milliseconds before each retry. After the last one the sandbox gives up, as providers do after some days. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** Milliseconds between looks for events of other processes, such as a refund by `shopkiln orders`. */
const WATCH_MS = 2_000;

interface DispatcherOptions {
  /** The providers whose events are sent. */
  readonly providers?: readonly SandboxProvider[];
  /** Writes the events of what happens without a request, before each look. */
  readonly recordChanges?: () => Promise<void>;
}

export interface WebhookDispatcher {
  /** Starts a run, because there may be new events. */
  readonly wake: () => void;
  /** Sends what is due. Resolves when nothing due is left. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Sends the sandbox's events to the platform's webhook routes and retries until they are accepted, including events of other
 * processes and from before a crash.
 */
export function createWebhookDispatcher(
  db: Database,
  send: Send,
  { providers = ['stripe', 'paypal'], recordChanges }: DispatcherOptions = {},
): WebhookDispatcher {
  let round: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function deliverDue(): Promise<void> {
    do {
      again = false;
      // The code that releases held events wakes the dispatcher.
      await recordChanges?.();
      if ((await readSettings(db)).webhooks === 'held') return;
      for (const { id, provider, body, attempts } of await findDueEvents(db, providers)) {
        if (closed) return;
        const reserved = await claimAttempt(db, id, attempts);
        if (reserved && (await send(provider as SandboxProvider, body).catch(() => false)))
          await markDelivered(db, id);
      }
    } while (again && !closed);
    const next = (await findNextAttempt(db, providers)) ?? Infinity;
    schedule(Math.min(Math.max(next - Date.now(), 0), WATCH_MS));
  }

  function schedule(milliseconds: number): void {
    if (closed) return;
    timer = setTimeout(wake, milliseconds);
    timer.unref();
  }

  function wake(): void {
    if (closed) return;
    clearTimeout(timer);
    if (round) {
      again = true;
      return;
    }
    // After a failed query the next look sends the rest, or the next start when the database was closed.
    round = deliverDue()
      .catch(() => schedule(WATCH_MS))
      .finally(() => {
        round = undefined;
        if (again) wake();
      });
  }

  return {
    wake,
    async settled() {
      wake();
      while (round) await round;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await round;
    },
  };
}

function findDueEvents(db: Database, providers: readonly SandboxProvider[]) {
  return db
    .selectFrom('sandbox_events')
    .select(['id', 'provider', 'body', 'attempts'])
    .where('provider', 'in', providers)
    .where('delivered_at', 'is', null)
    .where('attempts', '<=', RETRY_DELAYS_MS.length)
    .where('next_attempt_at', '<=', Date.now())
    .orderBy('created_at')
    .limit(50)
    .execute();
}

/** Claims one attempt, unless another process claimed it. */
async function claimAttempt(db: Database, id: string, attempts: number): Promise<boolean> {
  const next_attempt_at = Date.now() + (RETRY_DELAYS_MS[attempts] ?? 0);
  const claimed = await db
    .updateTable('sandbox_events')
    .set({ attempts: attempts + 1, next_attempt_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

async function markDelivered(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sandbox_events')
    .set({ delivered_at: Date.now() })
    .where('id', '=', id)
    .execute();
}

async function findNextAttempt(
  db: Database,
  providers: readonly SandboxProvider[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sandbox_events')
    .select('next_attempt_at')
    .where('provider', 'in', providers)
    .where('delivered_at', 'is', null)
    .where('attempts', '<=', RETRY_DELAYS_MS.length)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at;
}
