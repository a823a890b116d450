import type { SectionSlot } from './list-text-sections.ts';

interface Props {
  readonly id: string;
  readonly slot: SectionSlot;
  /** '' while the text is not translated. */
  readonly value: string;
  /** What was expected instead of the value. */
  readonly errors: readonly string[];
  /** Language of the first texts: its code and its name. */
  readonly firstLanguage: { readonly code: string; readonly name: string };
  /** Code of the language that is edited. */
  readonly lang: string;
  readonly onChange: (text: string) => void;
}

/** Longest text, in characters, that is edited on a single line. */
const MAX_LINE_LENGTH = 60;
const CHARACTERS_PER_ROW = 45;
const MAX_ROWS = 10;

/** Returns the id of the field of a text, without spaces, so that `aria-describedby` can name its parts. */
export const getTextFieldId = (file: string, field: string): string =>
  `${file} ${field}`.replaceAll(' ', '_');

/** A text of a language, with the text of the first language below its label. */
export function TextField({ id, slot, value, errors, firstLanguage, lang, onChange }: Props) {
  const { label, text, builtIn } = slot;
  const isLong = text.length > MAX_LINE_LENGTH || /[<\n]/.test(text);
  const isMissing = value === '' && builtIn === undefined;
  const shared = {
    id,
    lang,
    value,
    'aria-describedby': `${id}-first ${id}-state`,
    'aria-invalid': errors.length > 0 || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-first`} className="help first-text">
        {firstLanguage.name}: <span lang={firstLanguage.code}>{text}</span>
      </p>
      {isLong ? (
        <textarea
          {...shared}
          rows={Math.min(MAX_ROWS, Math.ceil(text.length / CHARACTERS_PER_ROW) + 1)}
        />
      ) : (
        <input {...shared} type="text" />
      )}
      <p id={`${id}-state`} className="field-issues">
        {errors.map((message) => (
          <span key={message} className="error">
            {message.charAt(0).toUpperCase() + message.slice(1)}
          </span>
        ))}
        {errors.length === 0 && isMissing && <span className="warning">Not translated</span>}
        {value === '' && builtIn !== undefined && (
          <span className="help">
            Built-in text: <span lang={lang}>{builtIn}</span>
          </span>
        )}
      </p>
    </div>
  );
}
