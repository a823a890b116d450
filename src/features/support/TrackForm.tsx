import { Field } from '#components/form/Field.tsx';
import { useForm } from '#components/form/use-form.ts';
import type { Language } from '#domain/languages.ts';
import { orderPath, TRACK_FIELDS, trackErrors } from '#domain/support/order-forms.ts';
import { translate } from '#i18n/page.ts';
import { island } from '../island.tsx';

/** Asks for an order number and leads to its order. */
export const TrackForm = island(function TrackForm({ language }: { readonly language: Language }) {
  const t = translate(language);
  const { ref, errors, handlers } = useForm(TRACK_FIELDS, trackErrors, ({ number }) =>
    location.assign(t.href(orderPath(number))),
  );
  return (
    <form
      ref={ref}
      {...handlers}
      action={t.href('/track/order')}
      aria-label={t('track.form')}
      className="flex flex-col gap-24px items-stretch"
    >
      <Field
        id="number"
        label={t('track.number')}
        hint={t('track.numberHint')}
        error={errors.number && t(errors.number)}
      >
        {(control) => (
          <input {...control} name="number" autoComplete="off" autoCapitalize="characters" maxLength={120} />
        )}
      </Field>
      <button type="submit" className="button mobileLg:self-start">
        {t('track.submit')}
      </button>
    </form>
  );
});
