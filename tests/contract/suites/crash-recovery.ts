import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { CUSTOMER, type StartedPayment, TEE } from '../../helpers/contract/buyer.ts';
import { findDamage, isAcknowledged } from '../../helpers/contract/crash-check.ts';
import { BUSY_MACHINE, startPostgres } from '../../helpers/contract/engines/postgres.ts';
import {
  MAIL_STATEMENTS,
  ORDER_STATEMENTS,
  PAYMENT_STATEMENTS,
} from '../../helpers/contract/kill-at-statement.ts';
import { startMailCatcher } from '../../helpers/contract/mail-catcher.ts';
import {
  createRemoteBuyer,
  startPlatformProcess,
} from '../../helpers/contract/platform-process.ts';

/** Statements of each action, of which one is the last that a process executes; `span`: from how many it is chosen. */
const STEPS = [
  {
    action: 'placing an order',
    pattern: ORDER_STATEMENTS,
    span: 160,
  },
  {
    action: 'capturing',
    pattern: PAYMENT_STATEMENTS,
    span: 160,
  },
  {
    action: 'refunding',
    pattern:
      '^update "(orders|payments)"|"(sandbox_responses|sandbox_objects|inventory)"|insert into "outbox"|^commit',
    span: 60,
  },
  { action: 'seeding', pattern: '^(insert into|update|delete from) "|^(release|commit)', span: 60 },
  { action: 'sending mail', pattern: MAIL_STATEMENTS, span: 24 },
  { action: 'delivering webhooks', pattern: '"(sandbox_events|provider_events)"', span: 40 },
] as const;

const SHOPPERS = 4;
/**
 * A process that does not reach its step is killed after this time. Seeding may not reach it, because a folder has few
 * rows.
 */
const getPatience = (action: CrashAction): number => (action === 'seeding' ? 10_000 : 60_000);
const MINUTE = 60_000;
/** Longer than the first claims of a killed process. */
const CLAIM_MS = 3 * MINUTE;
/** Longer than the longest claim, of what was interrupted many times. */
const LONGEST_CLAIM_MS = 25 * 60 * MINUTE;
/** A restarted platform that repairs nothing for this long has failed. */
const RECOVERY_MS = 60_000;

interface Purchase {
  readonly checkoutId: string;
  readonly started: StartedPayment | undefined;
  readonly key: string;
}

export type CrashAction = (typeof STEPS)[number]['action'];

interface CrashOptions {
  /** Actions to kill at; all by default. */
  readonly only?: readonly CrashAction[];
  /** The programs of Postgres; SQLite by default. */
  readonly bin?: string;
}

/**
 * Kills the platform `rounds` times at steps of the actions, and then compares what database, provider and mail server
 * have.
 */
export function crashRecoverySuite(rounds: number, options: CrashOptions = {}): void {
  if (options.bin === undefined)
    describe('PROOF-1 [6 parts] after SIGKILL at every step of placing an order, capturing, refunding, seeding, sending mail and delivering webhooks, acknowledged orders are stored orders, captured payments and one mail each', () =>
      testKills(rounds, options));
  else
    describe('PROOF-11 [6 parts] the same after SIGKILL at every step on PostgreSQL: nothing is lost, doubled or repaired by hand', () =>
      testKills(rounds, options));
}

function testKills(rounds: number, { only, bin }: CrashOptions): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kill-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(
    STEPS.map((step, index) => ({
      ...step,
      row: bin
        ? `PROOF-11.0${index + 1}`
        : index === 0
          ? 'SELL-1.4 PROOF-1.01 the mail to the seller is queued with the order'
          : `PROOF-1.0${index + 1}`,
    })).filter(({ action }) => only?.includes(action) ?? true),
  )(
    `$row: after ${rounds} ${rounds === 1 ? 'kill' : 'kills'} while $action nothing is lost, doubled or unpaid`,
    async ({ action, pattern, span }) => {
      const server = bin === undefined ? undefined : await startPostgres(bin);
      const dbPath = server?.address ?? join(folder, `${action}.sqlite`);
      const catcher = await startMailCatcher();
      const left: Purchase[] = [];
      const acknowledged = new Set<string>();
      const options = { dbPath, env: catcher.env, orderMail: 'seller@shop.example' };
      const refunds = action === 'refunding';

      /** Buys until the platform is killed, and submits again what got no response. Every third order is free. */
      async function shop(shopper: ReturnType<typeof createRemoteBuyer>): Promise<never> {
        for (let count = 0; ; count++) {
          // A purchase that is still in progress does not prevent new ones.
          const purchase =
            (count % 2 === 0 && left.shift()) || (await begin(shopper, count % 3 === 2));
          left.push(purchase);
          const response = await shopper.submit(
            purchase.checkoutId,
            purchase.started,
            {},
            purchase.key,
          );
          if (isAcknowledged(response)) acknowledged.add(purchase.checkoutId);
          const { state } = response.body as { readonly state?: string };
          if (state !== 'pending' && response.status !== 409)
            left.splice(left.indexOf(purchase), 1);
        }
      }
      async function begin(
        shopper: ReturnType<typeof createRemoteBuyer>,
        isFree: boolean,
      ): Promise<Purchase> {
        const checkout = await shopper.ready([[TEE, 1]]);
        const key = randomUUID();
        if (!isFree) {
          const started = await shopper.begin(checkout, { paymentMethodId: 'pm_card_visa' });
          return { checkoutId: checkout.id, started, key };
        }
        const customer = { ...CUSTOMER, email: `${key}@example.com` };
        await shopper.update(checkout.id, { promoCode: 'ALL', customer });
        return { checkoutId: checkout.id, started: undefined, key };
      }

      // An untouched start, so that there are stock and orders to refund.
      const first = await startPlatformProcess(options);
      const db = await openDatabase(dbPath, { env: BUSY_MACHINE });
      await db.updateTable('inventory').set({ supplied: 1_000_000 }).execute();
      const shopper = createRemoteBuyer(first.url ?? '');
      const paid = refunds ? 3 * rounds : 1;
      for (let count = 0; count < paid; count++) {
        const { checkoutId, started, key } = await begin(shopper, false);
        if (isAcknowledged(await shopper.submit(checkoutId, started, {}, key)))
          acknowledged.add(checkoutId);
      }
      await first.kill();
      expect(acknowledged.size).toBe(paid);

      let [kills, clockOffset] = [0, 0];
      for (let round = 1; round <= rounds; round++) {
        const kill = { pattern, count: randomInt(1, span + 1) };
        const revision = action === 'seeding' ? round : 0;
        const {
          url,
          ended,
          kill: stop,
        } = await startPlatformProcess({ ...options, refunds, revision, kill, clockOffset });
        const isKilled = ended.then(([, signal]) => signal === 'SIGKILL');
        if (url === undefined) {
          if (await isKilled) kills++;
        } else {
          if (action === 'seeding')
            await db.updateTable('inventory').set({ supplied: 1_000_000 }).execute();
          // Each of them ends with a broken connection.
          const shoppers = Promise.allSettled(
            Array.from({ length: SHOPPERS }, () => shop(createRemoteBuyer(url))),
          );
          if (await Promise.race([isKilled, sleep(getPatience(action), false, { ref: false })]))
            kills++;
          await stop();
          await shoppers;
        }
        // Each second process starts while the claims of the killed one last.
        if (round % 2 === 0) clockOffset += CLAIM_MS;
      }
      clockOffset += LONGEST_CLAIM_MS;
      // The others were killed between two steps, because theirs did not come.
      expect(kills).toBeGreaterThanOrEqual(rounds / 2);

      const revision = action === 'seeding' ? rounds + 1 : 0;
      const last = await startPlatformProcess({ ...options, revision, clockOffset });
      const witnesses = { acknowledged, revision, kills: rounds + 1 };
      await waitForRepair(() => findDamage(db, { ...witnesses, mails: catcher.received }));
      await last.kill();
      const { length } = await db.selectFrom('orders').select('id').execute();
      expect(length).toBeGreaterThanOrEqual(acknowledged.size);
      await db.destroy();
      await catcher.close();
      await server?.close();
    },
    rounds * 60_000 + 300_000,
  );
}

/** Waits until nothing is damaged. Fails when the platform repairs nothing for a while: a busy machine sends mails slowly. */
async function waitForRepair(find: () => Promise<string[]>): Promise<void> {
  let [fewest, since] = [Number.POSITIVE_INFINITY, Date.now()];
  for (let damage = await find(); damage.length > 0; damage = await find()) {
    if (damage.length < fewest) [fewest, since] = [damage.length, Date.now()];
    if (Date.now() > since + RECOVERY_MS) expect(damage).toEqual([]);
    await sleep(500);
  }
}
