import type { ComponentProps } from 'react';
import type { ControlProps } from './Field.tsx';

/** A dropdown of a form field. */
export const Select = ({
  control,
  ...rest
}: ComponentProps<'select'> & { readonly control: ControlProps }) => (
  <select {...control} {...rest} className={`${control.className} dropdown pr-40px!`} />
);
