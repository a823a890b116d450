import type { Language } from '#shared/contract/languages.ts';
import { getOrderPath, TRACK_FIELDS, validateTracking } from '#shared/rules/orders/order-forms.ts';
import { Field } from '#storefront/components/form/Field.tsx';
import { useForm } from '#storefront/components/form/use-form.ts';
import { createIsland } from '#storefront/components/islands/island.tsx';
import { getTranslator } from '#texts/page-messages.ts';

/** Form for an order number, which opens the order. */
export const TrackForm = createIsland(function TrackForm({
  language,
}: {
  readonly language: Language;
}) {
  const t = getTranslator(language);
  const { ref, errors, handlers } = useForm(TRACK_FIELDS, validateTracking, ({ number }) =>
    location.assign(t.href(getOrderPath(number))),
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
          <input
            {...control}
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={120}
          />
        )}
      </Field>
      <button type="submit" className="button mobileLg:self-start">
        {t('track.submit')}
      </button>
    </form>
  );
});
