interface Props {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
  readonly name: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour by the system's picker or by its six digits. */
export function ColorInput({ name, value, onChange, ...shared }: Props) {
  return (
    <div className="beside">
      <input
        type="color"
        aria-label={`Pick: ${name}`}
        value={WHOLE.test(value) ? value.toLowerCase() : '#000000'}
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
