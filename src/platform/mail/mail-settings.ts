import * as v from 'valibot';
import { EnvironmentError } from '#shared/environment/environment-error.ts';

/** The mail server of the platform. */
export interface MailSettings {
  /** An `smtp://` or `smtps://` URL, with user name and password if the server needs them. */
  readonly url: string;
  /** Sender address. The sender name is the store's name. */
  readonly from: string;
}

const Environment = v.object({
  SMTP_URL: v.pipe(
    v.string(),
    v.regex(
      /^smtps?:\/\/[^\s/]+/,
      'SMTP_URL: expected an address such as smtps://name:password@mail.example.com',
    ),
  ),
  MAIL_FROM: v.pipe(
    v.string(),
    v.email('MAIL_FROM: expected the address mails come from, such as orders@example.com'),
  ),
});

/** Reads the mail settings from the environment; undefined without `SMTP_URL`. Throws an {@link EnvironmentError}. */
export function readMailSettings(
  env: Readonly<Record<string, string | undefined>>,
): MailSettings | undefined {
  if (!env.SMTP_URL) return undefined;
  const parsed = v.safeParse(Environment, {
    SMTP_URL: env.SMTP_URL,
    MAIL_FROM: env.MAIL_FROM ?? '',
  });
  if (!parsed.success)
    throw new EnvironmentError(parsed.issues.map(({ message }) => message).join('\n'));
  return { url: parsed.output.SMTP_URL, from: parsed.output.MAIL_FROM };
}
