import { LOGIN_ERRORS } from '#shared/contract/login-errors.ts';
import { Field } from '#storefront/components/form/Field.tsx';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly t: Translator;
  /** Whether the store has a gate: the page then contains the error messages, hidden. */
  readonly gated: boolean;
}

/** Form for a store's access code. It sends the code in the query of the home page and needs no script. */
export function LoginForm({ t, gated }: Props) {
  return (
    <form
      action={t.href('/')}
      method="get"
      className="flex flex-col gap-20px w-full max-w-400px tabletSm:mx-auto"
    >
      {gated &&
        LOGIN_ERRORS.map((error) => (
          <p
            key={error}
            role="alert"
            className="font-600 text-danger"
            hidden
            data-login-error={error}
          >
            {t(`login.${error}`)}
          </p>
        ))}
      <Field id="accessCode" label={t('login.code')}>
        {(control) => (
          <input {...control} name="accessCode" type="password" autoComplete="current-password" />
        )}
      </Field>
      <button type="submit" className="button">
        {t('login.submit')}
      </button>
    </form>
  );
}
