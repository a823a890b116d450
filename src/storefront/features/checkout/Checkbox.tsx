import type { ReactNode } from 'react';

interface Props {
  readonly checked: boolean;
  readonly required?: boolean | undefined;
  readonly onChange: (checked: boolean) => unknown;
  /** The label. */
  readonly children: ReactNode;
}

/** A checkbox with its label, high enough for a finger. */
export const Checkbox = ({ checked, required, onChange, children }: Props) => (
  <label className="flex items-center gap-12px min-h-48px cursor-pointer text-s">
    <input
      type="checkbox"
      required={required}
      checked={checked}
      onChange={(event) => void onChange(event.target.checked)}
      className="mark"
    />
    {children}
  </label>
);
