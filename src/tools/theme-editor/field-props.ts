import type { Path } from './paths.ts';
import type { Schema } from './schema.ts';
import type { Fault } from './wire.ts';

/** What all fields read and change. */
export interface Desk {
  /** What holds: the file laid over what is there without it. */
  readonly theme: unknown;
  /** What is there without the file. */
  readonly base: unknown;
  readonly faults: readonly Fault[];
  /** Texts that are hard to read. */
  readonly weak: readonly Fault[];
  readonly assets: readonly string[];
  readonly change: (path: Path, value: unknown) => void;
}

export interface FieldProps {
  readonly desk: Desk;
  readonly path: Path;
  readonly schema: Schema;
  readonly required: boolean;
  /** Said before its name where the name alone says too little, such as in a section of its own. */
  readonly label?: string | undefined;
}
