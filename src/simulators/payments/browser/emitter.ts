type Handler = (event: unknown) => unknown;

/** Event emitter with the interface of Stripe's elements. */
export interface Emitter {
  readonly on: (name: string, handler: Handler) => void;
  readonly once: (name: string, handler: Handler) => void;
  readonly off: (name: string, handler?: Handler) => void;
  readonly emit: (name: string, event: unknown) => void;
  readonly has: (name: string) => boolean;
}

export function createEmitter(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  const of = (name: string): Set<Handler> => {
    const known = handlers.get(name) ?? new Set();
    handlers.set(name, known);
    return known;
  };
  return {
    on: (name, handler) => void of(name).add(handler),
    once(name, handler) {
      const first: Handler = (event) => {
        of(name).delete(first);
        handler(event);
      };
      of(name).add(first);
    },
    off(name, handler) {
      if (handler) of(name).delete(handler);
      else handlers.delete(name);
    },
    emit(name, event) {
      for (const handler of [...of(name)]) handler(event);
    },
    has: (name) => of(name).size > 0,
  };
}

/** The `on`, `once` and `off` methods of an element. Each returns the element. */
export function listening(emitter: Emitter, self: () => object) {
  return {
    on(name: string, handler: Handler) {
      emitter.on(name, handler);
      return self();
    },
    once(name: string, handler: Handler) {
      emitter.once(name, handler);
      return self();
    },
    off(name: string, handler?: Handler) {
      emitter.off(name, handler);
      return self();
    },
  };
}
