import type { ReactNode } from 'react';
import { ColorInput } from './ColorInput.tsx';
import type { FieldIssue } from './editor-api.ts';
import { FieldList } from './FieldList.tsx';
import { formatFieldPath, getValueAt } from './field-path.ts';
import type { EditorSession, FieldProps } from './field-props.ts';
import { chooseControl, createEmptyValue, getFieldLabel } from './field-schema.ts';

/** One field of a theme with the control that suits it, what is wrong with it, and all that is inside it. */
export function Field(props: FieldProps) {
  const { session: desk, path, schema, required, label } = props;
  const name = String(path.at(-1));
  const control = chooseControl(name, schema);
  const value = getValueAt(desk.theme, path);
  const id = formatFieldPath(path);
  const text = label ?? getFieldLabel(name);
  if (control === 'group' || control === 'list') {
    const isAbsent = value === undefined;
    const canLeave = !required && !isAbsent && getValueAt(desk.base, path) === undefined;
    return (
      <fieldset className="group" id={id} tabIndex={-1} aria-describedby={`${id}-said`}>
        <legend>{text}</legend>
        <Said desk={desk} id={id} />
        {isAbsent ? (
          <button type="button" className="quiet" onClick={() => desk.change(path, createEmptyValue(schema))}>
            Add {text.toLowerCase()}
          </button>
        ) : control === 'list' ? (
          <FieldList {...props} Field={Field} />
        ) : (
          Object.entries(schema.properties ?? {}).map(([key, inner]) => (
            <Field
              key={key}
              session={desk}
              path={[...path, key]}
              schema={inner}
              required={schema.required?.includes(key) ?? false}
            />
          ))
        )}
        {canLeave && (
          <button type="button" className="quiet" onClick={() => desk.change(path, undefined)}>
            Remove {text.toLowerCase()}
          </button>
        )}
      </fieldset>
    );
  }
  return (
    <div className={`field ${control}`}>
      {control === 'choice' ? <Choice {...props} text={text} /> : <Single {...props} control={control} text={text} />}
      <Said desk={desk} id={id} />
    </div>
  );
}

/** What is wrong with a field, and what is merely hard to read. */
function Said({ desk, id }: { readonly desk: EditorSession; readonly id: string }) {
  const line = (kind: string, { message }: FieldIssue): ReactNode => (
    <span key={kind + message} className={kind}>
      {message.charAt(0).toUpperCase() + message.slice(1)}
    </span>
  );
  const own = (faults: readonly FieldIssue[]) => faults.filter(({ field }) => field === id);
  return (
    <p id={`${id}-said`} className="said">
      {own(desk.issues).map((fault) => line('fault', fault))}
      {own(desk.issues).length === 0 && own(desk.warnings).map((fault) => line('weak', fault))}
    </p>
  );
}

function Choice({ session: desk, path, schema, text }: FieldProps & { readonly text: string }) {
  const id = formatFieldPath(path);
  const value = getValueAt(desk.theme, path);
  return (
    <fieldset className="choice" aria-describedby={`${id}-said`}>
      <legend>{text}</legend>
      <div>
        {schema.enum?.map((choice, at) => (
          <label key={choice}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={id}
              checked={choice === value}
              onChange={() => desk.change(path, choice)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SingleProps extends FieldProps {
  readonly control: Exclude<ReturnType<typeof chooseControl>, 'choice' | 'group' | 'list'>;
  readonly text: string;
}

function Single({ session: desk, path, schema, required, control, text }: SingleProps) {
  const id = formatFieldPath(path);
  const value = getValueAt(desk.theme, path);
  const shared = {
    id,
    'aria-describedby': `${id}-said`,
    'aria-invalid': desk.issues.some(({ field }) => field === id) || undefined,
  };
  // An optional text that is emptied is not there: the file says nothing of it.
  const write = (typed: string) => desk.change(path, typed === '' && !required ? undefined : typed);
  const written = typeof value === 'string' ? value : '';
  const label = <label htmlFor={id}>{text}</label>;
  switch (control) {
    case 'switch':
      return (
        <label className="row" htmlFor={id}>
          <input
            {...shared}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => desk.change(path, target.checked)}
          />
          {text}
        </label>
      );
    case 'range':
      return (
        <>
          {label}
          <div className="beside">
            <input
              {...shared}
              type="range"
              min={schema.minimum}
              max={schema.maximum}
              value={typeof value === 'number' ? value : 0}
              onChange={({ target }) => desk.change(path, Number(target.value))}
            />
            <output htmlFor={id}>{String(value)}</output>
          </div>
        </>
      );
    case 'select':
      return (
        <>
          {label}
          <select
            {...shared}
            value={String(value)}
            onChange={({ target }) =>
              desk.change(
                path,
                schema.enum?.find((choice) => String(choice) === target.value),
              )
            }
          >
            {schema.enum?.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </>
      );
    case 'color':
      return (
        <>
          {label}
          <ColorInput {...shared} name={text} value={written} onChange={(color) => desk.change(path, color)} />
        </>
      );
    case 'long':
      return (
        <>
          {label}
          <textarea
            {...shared}
            rows={id.endsWith('customCSS') ? 14 : 3}
            className={id.endsWith('customCSS') ? 'code' : undefined}
            value={written}
            onChange={({ target }) => write(target.value)}
          />
        </>
      );
    case 'file':
      return (
        <>
          {label}
          <input
            {...shared}
            type="text"
            list="assets"
            value={written}
            spellCheck={false}
            onChange={({ target }) => write(target.value)}
          />
        </>
      );
    case 'text':
      return (
        <>
          {label}
          <input {...shared} type="text" value={written} onChange={({ target }) => write(target.value)} />
        </>
      );
  }
}
