import { PREORDER_ZIP_LENGTH } from '#shared/contract/forms.ts';
import { isEmail } from '#shared/utils/email.ts';
import { type FormErrors, type FormValues, isEmptyText } from '#shared/utils/form.ts';

export const PREORDER_FIELDS = [
  'fullname',
  'email',
  'street',
  'street2',
  'city',
  'zip',
  'state',
  'country',
] as const;
export type PreorderField = (typeof PREORDER_FIELDS)[number];
const REQUIRED = PREORDER_FIELDS.filter((field) => field !== 'street2');

/** Error of a field: the key of its text. */
export type PreorderError =
  | `preorder.error.${Exclude<PreorderField, 'street2'>}`
  | 'preorder.error.zipLength';

/** Validates a pre-order form. Every field except the second street line is required. Row LIST-17. */
export function findPreorderErrors(
  values: FormValues<PreorderField>,
): FormErrors<PreorderField, PreorderError> {
  const errors: { [F in PreorderField]?: PreorderError } = {};
  for (const field of REQUIRED)
    if (isEmptyText(values[field])) errors[field] = `preorder.error.${field}`;
  if (!isEmail(values.email)) errors.email = 'preorder.error.email';
  if (!errors.zip && values.zip.trim().length !== PREORDER_ZIP_LENGTH)
    errors.zip = 'preorder.error.zipLength';
  return errors;
}
