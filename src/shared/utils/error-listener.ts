/** The part of Node's emitters that this needs; also of types that do not name their events. */
interface ErrorEmitter {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Adds a listener for the errors of an emitter and returns the emitter. Without one, an error ends the process. Call it
 * where the emitter is created: a connection can fail before its first use.
 */
export function listenForErrors<T extends ErrorEmitter>(
  emitter: T,
  onError: (error: Error) => void,
): T {
  emitter.on('error', onError);
  return emitter;
}
