import { useMemo } from 'react';
import type { EditorState, FieldIssue } from './editor-api.ts';
import { Field } from './Field.tsx';
import type { FieldPath } from './field-path.ts';
import type { EditorSession } from './field-props.ts';
import { parseFieldSchema } from './field-schema.ts';
import { CUSTOM_CSS_SECTION, groupIntoSections } from './sections.ts';

interface Props {
  readonly state: EditorState;
  readonly session: EditorSession;
}

/** Whether a field is at a path or inside it. */
const isWithin = (field: string, path: FieldPath): boolean => {
  const start = path.join('.');
  return field === start || field.startsWith(`${start}.`) || field.startsWith(`${start}[`);
};

const countErrors = (count: number): string =>
  `${count} ${count === 1 ? 'error' : 'errors'} to fix`;

/** The fields of `theme.json`, in sections. */
export function ThemeSections({ state: { schema, hasCssFile, file }, session }: Props) {
  const sections = useMemo(() => groupIntoSections(parseFieldSchema(schema)), [schema]);
  return sections.map(({ title, fields }, at) => {
    const countIn = (list: readonly FieldIssue[]) =>
      list.filter(({ field }) => fields.some(({ path }) => isWithin(field, path))).length;
    const errorCount = countIn(session.issues);
    const warningCount = countIn(session.warnings);
    return (
      <details key={title} open={at === 0}>
        <summary>
          <h2>{title}</h2>
          {errorCount > 0 && <span className="error">{countErrors(errorCount)}</span>}
          {errorCount === 0 && warningCount > 0 && (
            <span className="warning">{warningCount} hard to read</span>
          )}
        </summary>
        <div className="section">
          {title === CUSTOM_CSS_SECTION && hasCssFile ? (
            <p>This store keeps its CSS in the file custom.css beside {file}. Edit it there.</p>
          ) : (
            fields.map((field) => <Field key={field.path.join('.')} session={session} {...field} />)
          )}
        </div>
      </details>
    );
  });
}
