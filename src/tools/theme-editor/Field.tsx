import { FieldList } from './FieldList.tsx';
import { formatFieldPath, getValueAt } from './field-path.ts';
import type { EditorSession, FieldProps } from './field-props.ts';
import {
  chooseControl,
  createEmptyValue,
  type FieldSchema,
  getFieldLabel,
} from './field-schema.ts';

interface ColorInputProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  /** Label of the field. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Input of a color, with the color picker of the system or as six hexadecimal digits. */
function ColorInput({ name, value, onChange, ...shared }: ColorInputProps) {
  return (
    <div className="inline">
      <input
        type="color"
        aria-label={`Color picker: ${name}`}
        value={HEX_COLOR.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        {...shared}
        type="text"
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </div>
  );
}

/** One field of a theme: its control, its help text, its issues and the fields inside it. */
export function Field(props: FieldProps) {
  const { session, path, schema, isRequired, label } = props;
  const name = String(path.at(-1));
  const control = chooseControl(name, schema);
  const value = getValueAt(session.theme, path);
  const id = formatFieldPath(path);
  const text = label ?? getFieldLabel(name);
  if (control === 'group' || control === 'list') {
    const isAbsent = value === undefined;
    const canRemove = !isRequired && !isAbsent && getValueAt(session.base, path) === undefined;
    return (
      <fieldset className="group" id={id} tabIndex={-1} aria-describedby={describedBy(id, schema)}>
        <legend>{text}</legend>
        <FieldHelp id={id} schema={schema} />
        <FieldIssues session={session} id={id} />
        {isAbsent ? (
          <button
            type="button"
            className="quiet"
            onClick={() => session.change(path, createEmptyValue(schema))}
          >
            Add {text.toLowerCase()}
          </button>
        ) : control === 'list' ? (
          <FieldList {...props} Field={Field} />
        ) : (
          Object.entries(schema.properties ?? {}).map(([key, inner]) => (
            <Field
              key={key}
              session={session}
              path={[...path, key]}
              schema={inner}
              isRequired={schema.required?.includes(key) ?? false}
            />
          ))
        )}
        {canRemove && (
          <button type="button" className="quiet" onClick={() => session.change(path, undefined)}>
            Remove {text.toLowerCase()}
          </button>
        )}
      </fieldset>
    );
  }
  return (
    <div className={`field ${control}`}>
      {control === 'choice' ? (
        <Choice {...props} text={text} />
      ) : (
        <Single {...props} control={control} text={text} />
      )}
      <FieldHelp id={id} schema={schema} />
      <FieldIssues session={session} id={id} />
    </div>
  );
}

/** Ids of the texts that describe a field to screen readers: its help text and its issues. */
const describedBy = (id: string, { description }: FieldSchema): string =>
  description ? `${id}-help ${id}-issues` : `${id}-issues`;

/** The description of a field in its JSON Schema. Names between backticks are shown as code. */
function FieldHelp({
  id,
  schema: { description },
}: {
  readonly id: string;
  readonly schema: FieldSchema;
}) {
  if (!description) return null;
  return (
    <p id={`${id}-help`} className="help">
      {description.split('`').map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        at % 2 === 1 ? <code key={at}>{part}</code> : part,
      )}
    </p>
  );
}

/** The errors of a field or, when it has none, its warnings. */
function FieldIssues({ session, id }: { readonly session: EditorSession; readonly id: string }) {
  const errors = session.issues.filter(({ field }) => field === id);
  const warnings = session.warnings.filter(({ field }) => field === id);
  const [kind, shown] = errors.length > 0 ? ['error', errors] : ['warning', warnings];
  return (
    <p id={`${id}-issues`} className="field-issues">
      {shown.map(({ message }) => (
        <span key={message} className={kind}>
          {message.charAt(0).toUpperCase() + message.slice(1)}
        </span>
      ))}
    </p>
  );
}

function Choice({ session, path, schema, text }: FieldProps & { readonly text: string }) {
  const id = formatFieldPath(path);
  const value = getValueAt(session.theme, path);
  return (
    <fieldset className="choice" aria-describedby={describedBy(id, schema)}>
      <legend>{text}</legend>
      <div>
        {schema.enum?.map((choice, at) => (
          <label key={choice}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={id}
              checked={choice === value}
              onChange={() => session.change(path, choice)}
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

function Single({ session, path, schema, isRequired, control, text }: SingleProps) {
  const id = formatFieldPath(path);
  const value = getValueAt(session.theme, path);
  const shared = {
    id,
    'aria-describedby': describedBy(id, schema),
    'aria-invalid': session.issues.some(({ field }) => field === id) || undefined,
  };
  // An optional text that is emptied is removed from the file.
  const write = (typed: string) =>
    session.change(path, typed === '' && !isRequired ? undefined : typed);
  const content = typeof value === 'string' ? value : '';
  const label = <label htmlFor={id}>{text}</label>;
  switch (control) {
    case 'switch':
      return (
        <label className="row" htmlFor={id}>
          <input
            {...shared}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => session.change(path, target.checked)}
          />
          {text}
        </label>
      );
    case 'range':
      return (
        <>
          {label}
          <div className="inline">
            <input
              {...shared}
              type="range"
              min={schema.minimum}
              max={schema.maximum}
              value={typeof value === 'number' ? value : 0}
              onChange={({ target }) => session.change(path, Number(target.value))}
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
              session.change(
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
          <ColorInput
            {...shared}
            name={text}
            value={content}
            onChange={(color) => session.change(path, color)}
          />
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
            value={content}
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
            value={content}
            spellCheck={false}
            onChange={({ target }) => write(target.value)}
          />
        </>
      );
    case 'text':
      return (
        <>
          {label}
          <input
            {...shared}
            type="text"
            value={content}
            onChange={({ target }) => write(target.value)}
          />
        </>
      );
  }
}
