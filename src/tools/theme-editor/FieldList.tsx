import type { FunctionComponent } from 'react';
import { formatFieldPath, getValueAt } from './field-path.ts';
import type { FieldProps } from './field-props.ts';
import { createEmptyValue, getFieldLabel } from './field-schema.ts';

interface FieldListProps extends FieldProps {
  /** Renders one entry. A prop, because importing the component would be circular. */
  readonly Field: FunctionComponent<FieldProps>;
}

/** The entries of a list, each with its fields. Entries can be added, removed and moved up. */
export function FieldList({ session, path, schema, Field }: FieldListProps) {
  const value = getValueAt(session.theme, path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { items: entry } = schema;
  if (!entry) return null;
  const write = (next: readonly unknown[]) => session.change(path, next);
  const moveUp = (at: number) => write(items.toSpliced(at - 1, 2, items[at], items[at - 1]));
  const isFull = items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <>
      {items.map((_, at) => {
        const entryPath = [...path, at];
        const entryName = `${getFieldLabel(String(path.at(-1)))} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their index
          <div key={at} className="entry">
            {entry.type === 'object' ? (
              <Field
                session={session}
                path={entryPath}
                schema={entry}
                isRequired
                label={entryName}
              />
            ) : (
              <Field
                session={session}
                path={entryPath}
                schema={{ ...entry, maxLength: 1_000 }}
                isRequired
                label={entryName}
              />
            )}
            <div className="row">
              {at > 0 && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={`Move up: ${entryName}`}
                  onClick={() => moveUp(at)}
                >
                  Move up
                </button>
              )}
              <button
                type="button"
                className="quiet"
                aria-label={`Remove: ${entryName}`}
                onClick={() => {
                  write(items.toSpliced(at, 1));
                  document.getElementById(formatFieldPath(path))?.focus();
                }}
              >
                Remove
              </button>
            </div>
          </div>
        );
      })}
      {!isFull && (
        <button
          type="button"
          className="quiet"
          onClick={() => write([...items, createEmptyValue(entry)])}
        >
          Add an entry to {getFieldLabel(String(path.at(-1))).toLowerCase()}
        </button>
      )}
    </>
  );
}
