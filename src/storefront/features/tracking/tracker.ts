import type { TrackedEvent } from './tracked-event.ts';

/** An outside service that is told what happens in the shop. */
export interface Tracker {
  readonly send: (event: TrackedEvent) => void;
  /** Tells it that the shopper has withdrawn consent. */
  readonly stop: () => void;
}
