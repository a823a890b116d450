import type { FunctionComponent } from 'react';
import { formatFieldPath, getValueAt } from './field-path.ts';
import type { FieldProps } from './field-props.ts';
import { createEmptyValue, getFieldLabel } from './field-schema.ts';

interface FieldListProps extends FieldProps {
  /** The component that renders one entry: a prop, because that component renders lists in turn. */
  readonly Field: FunctionComponent<FieldProps>;
}

/** The entries of a list, each with its fields; they can be added, taken out and moved up. */
export function FieldList({ session: desk, path, schema, Field }: FieldListProps) {
  const found = getValueAt(desk.theme, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  const { items: entry } = schema;
  if (!entry) return null;
  const put = (next: readonly unknown[]) => desk.change(path, next);
  const up = (at: number) => put(items.toSpliced(at - 1, 2, items[at], items[at - 1]));
  const isFull = items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  return (
    <>
      {items.map((_, at) => {
        const place = [...path, at];
        const name = `${getFieldLabel(String(path.at(-1)))} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          <div key={at} className="entry">
            {entry.type === 'object' ? (
              <Field session={desk} path={place} schema={entry} required label={name} />
            ) : (
              <Field session={desk} path={place} schema={{ ...entry, maxLength: 1_000 }} required label={name} />
            )}
            <div className="row">
              {at > 0 && (
                <button type="button" className="quiet" aria-label={`Move up: ${name}`} onClick={() => up(at)}>
                  Move up
                </button>
              )}
              <button
                type="button"
                className="quiet"
                aria-label={`Take out: ${name}`}
                onClick={() => {
                  put(items.toSpliced(at, 1));
                  document.getElementById(formatFieldPath(path))?.focus();
                }}
              >
                Take out
              </button>
            </div>
          </div>
        );
      })}
      {!isFull && (
        <button type="button" className="quiet" onClick={() => put([...items, createEmptyValue(entry)])}>
          Add to {getFieldLabel(String(path.at(-1))).toLowerCase()}
        </button>
      )}
    </>
  );
}
