import type { AddressFormat } from '#shared/rules/checkout/address-format.ts';

/** Returns the fields of an address below its street, in the order of the country's addresses. */
export const listLocalFields = ({ fields }: Pick<AddressFormat, 'fields'>) =>
  fields.flatMap((field) => (field === 'address' ? [] : [field]));
