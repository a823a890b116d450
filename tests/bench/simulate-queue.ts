import { seededRandom } from '../helpers/series/random.ts';

/** `edit`: some pages change. `theme`: all pages change. */
export type TriggerKind = 'edit' | 'theme';

export interface Trigger {
  /** Seconds since the start. */
  readonly at: number;
  readonly store: number;
  readonly kind: TriggerKind;
}

/** Seconds of builds that were measured, publishing included. */
export interface BuildTimes extends Readonly<Record<TriggerKind, readonly number[]>> {
  /** On a worker that has not built the store before. */
  readonly full: readonly number[];
}

interface QueueOptions {
  readonly triggers: readonly Trigger[];
  readonly workers: number;
  readonly getTimes: (store: number) => BuildTimes;
  readonly seed: number;
  /** The worker that has built a store before the start; none without it. */
  readonly getFirstWorker?: (store: number) => number;
}

export interface QueueResult {
  /** Seconds from each trigger until its store was published, sorted. */
  readonly waits: readonly number[];
  readonly builds: number;
  /** Triggers that shared the build of another one. */
  readonly merged: number;
  /** Share of the workers' time that was spent on builds. */
  readonly use: number;
  readonly longestQueue: number;
  /** When the last store was published, in seconds. */
  readonly end: number;
}

interface Job {
  readonly store: number;
  readonly triggers: Trigger[];
}

interface Worker {
  readonly built: Set<number>;
  job?: Job | undefined;
  endsAt: number;
}

/**
 * Simulates the build queue event by event. Its rules are those of the real one: a store is built by one worker at a time, triggers of a
 * store that is waiting share its build, and those of a store that is being built share one more build after it. The
 * oldest job comes first.
 */
export function simulateQueue({
  triggers,
  workers: count,
  getTimes,
  seed,
  getFirstWorker,
}: QueueOptions): QueueResult {
  const random = seededRandom(seed);
  const workers = Array.from(
    { length: count },
    (): Worker => ({ built: new Set(), endsAt: Number.POSITIVE_INFINITY }),
  );
  for (const store of new Set(triggers.map((trigger) => trigger.store))) {
    if (getFirstWorker) workers[getFirstWorker(store) % count]?.built.add(store);
  }
  /** By store, in the order of their first triggers. */
  const waiting = new Map<number, Job>();
  const building = new Set<number>();
  const waits: number[] = [];
  let [next, now, busy, builds, longestQueue] = [0, 0, 0, 0, 0];

  function enqueue(trigger: Trigger): void {
    const job = waiting.get(trigger.store) ?? { store: trigger.store, triggers: [] };
    job.triggers.push(trigger);
    waiting.set(trigger.store, job);
    longestQueue = Math.max(longestQueue, waiting.size);
  }

  function startJobs(): void {
    for (const worker of workers) {
      if (worker.job) continue;
      const job = waiting.values().find(({ store }) => !building.has(store));
      if (!job) return;
      waiting.delete(job.store);
      building.add(job.store);
      const seconds = random.pick(chooseTimes(worker, job));
      Object.assign(worker, { job, endsAt: now + seconds });
      busy += seconds;
      builds++;
    }
  }

  function chooseTimes(worker: Worker, { store, triggers: shared }: Job): readonly number[] {
    const times = getTimes(store);
    if (!worker.built.has(store)) return times.full;
    return shared.some(({ kind }) => kind === 'theme') ? times.theme : times.edit;
  }

  function finish(worker: Worker): void {
    const { job } = worker;
    if (!job) return;
    for (const { at } of job.triggers) waits.push(now - at);
    building.delete(job.store);
    worker.built.add(job.store);
    Object.assign(worker, { job: undefined, endsAt: Number.POSITIVE_INFINITY });
  }

  for (;;) {
    const first = workers.reduce((a, b) => (b.endsAt < a.endsAt ? b : a));
    const trigger = triggers[next];
    if (trigger && trigger.at <= first.endsAt) {
      now = trigger.at;
      enqueue(trigger);
      next++;
    } else if (first.job) {
      now = first.endsAt;
      finish(first);
    } else break;
    startJobs();
  }
  return {
    waits: waits.sort((a, b) => a - b),
    builds,
    merged: triggers.length - builds,
    use: now === 0 ? 0 : busy / (count * now),
    longestQueue,
    end: now,
  };
}

interface TriggerOptions {
  readonly stores: number;
  readonly perHour: number;
  readonly hours: number;
  readonly seed: number;
  /** Share of triggers that follow another one of the same store: a seller saves several times. */
  readonly repeated: number;
  /** Share of triggers that change the theme. */
  readonly theme: number;
}

/** Mean time between two edits of a seller, in seconds. */
const BETWEEN_EDITS = 60;
const PRECISION = 1_000_000;

/** Creates triggers at random times (a Poisson process), the same for the same seed. */
export function createTriggers({
  stores,
  perHour,
  hours,
  seed,
  repeated,
  theme,
}: TriggerOptions): Trigger[] {
  const random = seededRandom(seed);
  const draw = () => (random.below(PRECISION) + 1) / PRECISION;
  const drawPause = (mean: number) => -Math.log(draw()) * mean;
  const count = Math.round(perHour * hours);
  const triggers: Trigger[] = [];
  for (let at = 0; triggers.length < count; ) {
    // Each first edit has as many further ones as make up their share.
    at += drawPause(3_600 / (perHour * (1 - repeated)));
    const store = random.below(stores);
    let time = at;
    do {
      triggers.push({ at: time, store, kind: draw() < theme ? 'theme' : 'edit' });
      time += drawPause(BETWEEN_EDITS);
    } while (draw() < repeated && triggers.length < count);
  }
  return triggers.sort((a, b) => a.at - b.at);
}
