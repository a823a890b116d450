import { fail, ok, type Result } from '#shared/utils/result.ts';

interface FairLimits {
  /** Maximum number of tasks that run at a time. */
  readonly maxRunning: number;
  /** Maximum number of running tasks with one key. */
  readonly maxRunningPerKey: number;
  /** Maximum number of tasks of one key that wait. */
  readonly maxWaiting: number;
}

interface Queue {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Runs a limited number of tasks at a time. Each key has a queue of its own, and the queues take turns, so that the tasks of one
 * key do not delay those of others. A task whose signal is aborted leaves its queue.
 */
export function createFairLimiter({ maxRunning, maxRunningPerKey, maxWaiting }: FairLimits) {
  /** Queues with tasks, by the time of their last start. The oldest is first. */
  const queues = new Map<string, Queue>();
  let running = 0;

  function startWaiting(): void {
    for (const [key, queue] of [...queues]) {
      if (running >= maxRunning) return;
      const [start] = queue.waiting;
      if (!start || queue.running >= maxRunningPerKey) continue;
      queue.waiting.delete(start);
      queue.running++;
      running++;
      queues.delete(key);
      queues.set(key, queue);
      start();
    }
  }

  function end(key: string, queue: Queue): void {
    queue.running--;
    running--;
    if (queue.running === 0 && queue.waiting.size === 0) queues.delete(key);
    startWaiting();
  }

  return async function limited<T>(
    key: string,
    task: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<Result<T, 'busy' | 'aborted'>> {
    if (signal?.aborted) return fail('aborted');
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    if (queue.waiting.size >= maxWaiting) return fail('busy');
    queues.set(key, queue);
    const hasStarted = await new Promise<boolean>((resolve) => {
      const start = () => resolve(true);
      queue.waiting.add(start);
      signal?.addEventListener('abort', () => resolve(!queue.waiting.delete(start)), {
        once: true,
      });
      startWaiting();
    });
    if (!hasStarted) {
      if (queue.running === 0 && queue.waiting.size === 0 && queues.get(key) === queue)
        queues.delete(key);
      return fail('aborted');
    }
    try {
      return ok(await task());
    } finally {
      end(key, queue);
    }
  };
}
