import { setTimeout as sleep } from 'node:timers/promises';

export interface SlotLimits {
  /** Mails that start at once, so that the mail server gets few connections while it responds fast. */
  readonly fast: number;
  /** After this time a mail is slow and lets another one start. */
  readonly slowMs: number;
  /** Mails that are being sent, slow ones included. */
  readonly total: number;
  /** Mails that are being sent to addresses of one host. It is lower than the total, so that a slow host leaves slots to others. */
  readonly perHost: number;
}

export const SLOT_LIMITS: SlotLimits = { fast: 8, slowMs: 2_000, total: 64, perHost: 56 };

interface Sending {
  readonly host: string;
  readonly startedAt: number;
  readonly sent: Promise<void>;
}

/** The mails that a process is sending, one to a recipient at a time. Mails to slow recipients do not occupy the slots of others. */
export class SendSlots {
  readonly #limits: SlotLimits;
  readonly #sending = new Map<string, Sending>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Adds a mail until `sent` resolves. */
  add(recipient: string, sent: Promise<void>): void {
    const ended = sent.finally(() => this.#sending.delete(recipient));
    this.#sending.set(recipient, {
      host: readHost(recipient),
      startedAt: performance.now(),
      sent: ended,
    });
  }

  /** Promises of the mails that are being sent. */
  list(): readonly Promise<void>[] {
    return [...this.#sending.values()].map(({ sent }) => sent);
  }

  listRecipients(): readonly string[] {
    return [...this.#sending.keys()];
  }

  /** Lists the hosts that get no further mail now. */
  listFullHosts(): readonly string[] {
    const byHost = Map.groupBy(this.#sending.values(), ({ host }) => host);
    return [...byHost]
      .filter(([, sending]) => sending.length >= this.#limits.perHost)
      .map(([host]) => host);
  }

  /** Waits until another mail may start. */
  async waitForSlot(): Promise<void> {
    while (!this.#hasSlot()) {
      const waiting = new AbortController();
      const slow = sleep(this.#msUntilSlow(), undefined, { signal: waiting.signal }).catch(
        () => undefined,
      );
      await Promise.race([slow, ...this.list()]);
      waiting.abort();
    }
  }

  #hasSlot(): boolean {
    const { fast, slowMs, total } = this.#limits;
    const slowSince = performance.now() - slowMs;
    const starting = [...this.#sending.values()].filter(
      ({ startedAt }) => startedAt > slowSince,
    ).length;
    return starting < fast && this.#sending.size < total;
  }

  /** Returns the milliseconds until the next mail becomes slow, at least 1. */
  #msUntilSlow(): number {
    const now = performance.now();
    const times = [...this.#sending.values()].map(
      ({ startedAt }) => startedAt + this.#limits.slowMs - now,
    );
    return Math.ceil(
      Math.max(1, Math.min(...times.filter((time) => time > 0), this.#limits.slowMs)),
    );
  }
}

/** Returns the host of an address in lower case. */
const readHost = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();
