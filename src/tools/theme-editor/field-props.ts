import type { FieldIssue } from './editor-api.ts';
import type { FieldPath } from './field-path.ts';
import type { FieldSchema } from './field-schema.ts';

/** What all fields read and change. */
export interface EditorSession {
  /** What holds: the file laid over what is there without it. */
  readonly theme: unknown;
  /** What is there without the file. */
  readonly base: unknown;
  readonly issues: readonly FieldIssue[];
  /** Texts that are hard to read. */
  readonly warnings: readonly FieldIssue[];
  readonly assets: readonly string[];
  readonly change: (path: FieldPath, value: unknown) => void;
}

export interface FieldProps {
  readonly session: EditorSession;
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  readonly required: boolean;
  /** Said before its name where the name alone says too little, such as in a section of its own. */
  readonly label?: string | undefined;
}
