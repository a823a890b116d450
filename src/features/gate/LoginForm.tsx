import { Field } from '#components/form/Field.tsx';
import type { Translate } from '#i18n/translate.ts';

/** Asks for a store's access code; the home page takes it from the address (spec §2). Needs no script. */
export function LoginForm({ t }: { readonly t: Translate }) {
  return (
    <form action="/" method="get" className="flex flex-col gap-20px bg-page text-ink p-28px tabletSm:p-40px">
      <Field id="accessCode" label={t('login.code')}>
        {(control) => <input {...control} name="accessCode" type="password" autoComplete="current-password" />}
      </Field>
      <button type="submit" className="button">
        {t('login.submit')}
      </button>
    </form>
  );
}
