interface Props {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  /** Label of the field. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** Input of a color, with the color picker of the system or as six hexadecimal digits. */
export function ColorInput({ name, value, onChange, ...shared }: Props) {
  return (
    <div className="inline">
      <input
        type="color"
        aria-label={`Color picker: ${name}`}
        value={COLOR.test(value) ? value.toLowerCase() : '#000000'}
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
