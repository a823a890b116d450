import type { ReactNode } from 'react';
import type { ControlProps } from '#storefront/components/form/Field.tsx';
import { Icon } from '#storefront/components/media/Icon.tsx';

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
    <div className="grid items-center">
      <select
        {...control}
        name={name}
        autoComplete={autoComplete}
        className={`${control.className} col-start-1 row-start-1 pr-48px! appearance-none`}
      >
        <option value="">{placeholder}</option>
        {children}
      </select>
      <span className="col-start-1 row-start-1 justify-self-end mr-14px pointer-events-none">
        <Icon name="down" />
      </span>
    </div>
  );
}
