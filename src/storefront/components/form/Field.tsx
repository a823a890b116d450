import type { ReactNode } from 'react';

/** Props that a field passes to its control. */
export interface ControlProps {
  readonly id: string;
  readonly required: true;
  readonly className: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error message of the field. */
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

const CONTROL = 'w-full min-h-52px px-14px py-12px bg-page border-1 text-m';

/** A required control, with its label and hint above it and its error below it. */
export function Field({ id, label, hint, error, children }: Props) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-6px">
      <label htmlFor={id} className="font-650">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-s text-muted -mt-4px">
          {hint}
        </p>
      )}
      {children({
        id,
        required: true,
        className: CONTROL,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {error && (
        <p id={errorId} className="text-s font-600 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
