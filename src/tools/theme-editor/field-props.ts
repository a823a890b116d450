import type { FieldIssue } from './editor-api.ts';
import type { FieldPath } from './field-path.ts';
import type { FieldSchema } from './field-schema.ts';

/** The state that all fields read and change. */
export interface EditorSession {
  /** The complete theme: the draft merged over `base`. */
  readonly theme: unknown;
  /** The theme of a store whose file is empty. */
  readonly base: unknown;
  /** Errors of the draft. */
  readonly issues: readonly FieldIssue[];
  /** Texts that are hard to read. */
  readonly warnings: readonly FieldIssue[];
  /** Files of the store folder that a field can name. */
  readonly assets: readonly string[];
  /** Writes a value into the draft; undefined removes the field. */
  readonly change: (path: FieldPath, value: unknown) => void;
}

export interface FieldProps {
  readonly session: EditorSession;
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
  /** Replaces the label made from the name of the field. */
  readonly label?: string | undefined;
}
