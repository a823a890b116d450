import { channel } from 'node:diagnostics_channel';

/** Messages from the code that does something to the code that measures it. */
export interface EventChannel<T> {
  /** False when nothing measures: then a message need not be created. */
  readonly hasSubscribers: boolean;
  readonly publish: (message: T) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: (message: T) => void) => () => void;
}

/** Creates a channel on Node's diagnostics channel of this name. Publishing without subscribers costs almost nothing. */
export function createEventChannel<T>(name: string): EventChannel<T> {
  const messages = channel(`shopkiln:${name}`);
  return {
    get hasSubscribers() {
      return messages.hasSubscribers;
    },
    publish: (message) => messages.publish(message),
    subscribe(listener) {
      const receive = (message: unknown) => listener(message as T);
      messages.subscribe(receive);
      return () => messages.unsubscribe(receive);
    },
  };
}
