import type { ReactNode } from 'react';
import type { ControlProps } from '#storefront/components/form/Field.tsx';

interface Props {
  readonly control: ControlProps;
  readonly name: string;
  readonly autoComplete: string;
  /** Text while nothing is selected. */
  readonly placeholder: string;
  readonly children: ReactNode;
}

/** A dropdown of a form field, with nothing selected at first. */
export function Select({ control, name, autoComplete, placeholder, children }: Props) {
  return (
    <select
      {...control}
      name={name}
      autoComplete={autoComplete}
      className={`${control.className} dropdown pr-40px!`}
    >
      <option value="">{placeholder}</option>
      {children}
    </select>
  );
}
