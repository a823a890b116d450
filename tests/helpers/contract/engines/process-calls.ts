import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

const Call = v.object({ id: v.number(), name: v.string(), args: v.array(v.unknown()) });
const Reply = v.object({
  reply: v.number(),
  value: v.optional(v.unknown()),
  error: v.optional(v.string()),
});

/** Calls functions of the process at the other end of an IPC channel, and lets it call `handlers`. */
export function createProcessCalls(channel: ChildProcess | NodeJS.Process, handlers: Handlers) {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  const send = (message: object) => channel.send?.(message);

  async function handle({ id, name, args }: v.InferOutput<typeof Call>): Promise<void> {
    try {
      const handler = handlers[name];
      if (!handler) throw new Error(`no handler ${name}`);
      send({ reply: id, value: await handler(...(args as never[])) });
    } catch (error) {
      send({
        reply: id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
  function settle({ reply, value, error }: v.InferOutput<typeof Reply>): void {
    const call = pending.get(reply);
    pending.delete(reply);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  }
  channel.on('message', (message: unknown) => {
    if (v.is(Call, message)) void handle(message);
    else settle(v.parse(Reply, message));
  });
  channel.on('exit', () => {
    for (const { reject } of pending.values()) reject(new Error('the other process has ended'));
    pending.clear();
  });

  return function call(name: string, ...args: readonly unknown[]): Promise<unknown> {
    const id = ++count;
    const result = Promise.withResolvers<unknown>();
    pending.set(id, result);
    send({ id, name, args });
    return result.promise;
  };
}
