import * as v from 'valibot';
import { EMAIL_MAX, toAsciiEmail } from '#shared/utils/email.ts';

/** Creates the schema of an e-mail address, checked by RFC 5322. The output has the ASCII form of its domain. */
export const createEmailSchema = <const M extends string | undefined>(message: M) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.transform(toAsciiEmail),
    v.rfcEmail(message),
    v.maxLength(EMAIL_MAX, message),
  );

/** An e-mail address, as it is stored and compared. */
export const Email = createEmailSchema(undefined);
