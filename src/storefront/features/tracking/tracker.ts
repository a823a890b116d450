import type { TrackedEvent } from './tracked-event.ts';

/** An external analytics or advertising service. */
export interface Tracker {
  readonly send: (event: TrackedEvent) => void;
  /** Stops the service after the shopper has withdrawn consent. */
  readonly stop: () => void;
}
