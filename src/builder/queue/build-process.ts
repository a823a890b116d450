import { AsyncResource } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { isTracing, recordEndedSpan } from '#shared/telemetry/trace.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { nodeFlags } from '#shared/utils/node-flags.ts';

/** What a build process sends: the steps of a traced build when they have ended, then its outcome. */
export type BuildMessage =
  | { readonly outcome: BuildOutcome }
  | { readonly step: string; readonly milliseconds: number; readonly hasFailed: boolean };

/** A process that builds one store at a time, so that the process that started it can respond, and can end a build. */
export interface BuildProcess {
  /** Builds a store. When `signal` is aborted, the process ends and the promise rejects. */
  readonly build: (slug: string, signal: AbortSignal) => Promise<BuildOutcome>;
  readonly close: () => void;
}

const ENTRY = fileURLToPath(new URL('./build-process-main.ts', import.meta.url));
/** Secrets of the platform, which no build needs. */
const PLATFORM_SECRETS =
  /^(?:DATABASE_URL|DATABASE_DIRECT_URL|PLATFORM_DB|SMTP_URL|OTEL_.*|(?:PREVIOUS_)?(?:STRIPE_.*|PAYPAL_.*|PREVIEW_SECRET|BUILD_HOOK_.*))$/;

/**
 * Creates a build process. It starts with the first build, keeps the renderer loaded for the next one, and is started again after
 * it has ended. It ends with this process.
 */
export function createBuildProcess(): BuildProcess {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !PLATFORM_SECRETS.test(name)),
    );
    const started = listenForErrors(
      fork(ENTRY, {
        execArgv: [...nodeFlags()],
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
      // The build in progress rejects. A process that could not be started has no exit.
      () => {
        if (child === started) child = undefined;
      },
    );
    started.on('exit', () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  return {
    async build(slug, signal) {
      signal.throwIfAborted();
      child ??= start();
      const startedChild = child;
      const kill = () => startedChild.kill('SIGKILL');
      // The process lives on after the build, so the listeners that did not settle are removed.
      const ended = new AbortController();
      signal.addEventListener('abort', kill, { once: true, signal: ended.signal });
      try {
        const outcome = Promise.withResolvers<BuildOutcome>();
        // Bound to the span of this build.
        const onMessage = AsyncResource.bind((message: BuildMessage) => {
          if ('outcome' in message) return outcome.resolve(message.outcome);
          const { step: name, milliseconds, hasFailed } = message;
          recordEndedSpan({ name, kind: 'internal' }, milliseconds, hasFailed);
        });
        startedChild.on('message', onMessage);
        ended.signal.addEventListener('abort', () => startedChild.off('message', onMessage));
        const exit = once(startedChild, 'exit', { signal: ended.signal }).then(() => undefined);
        startedChild.send({ slug, isTraced: isTracing() }, () => {});
        const done = await Promise.race([outcome.promise, exit]);
        exit.catch(() => {});
        signal.throwIfAborted();
        return (
          done ?? {
            ok: false,
            error: 'the process that built the store ended; see its output',
          }
        );
      } finally {
        ended.abort();
      }
    },
    close: () => child?.kill('SIGKILL'),
  };
}
