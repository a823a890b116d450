import type { VariationView } from '#storefront/rules/listing-view.ts';
import type { Translator } from '#texts/translator.ts';

type Model = NonNullable<VariationView['images'][number]['model']>;

const CM_PER_INCH = 2.54;

/** Returns a sentence about the size that a model wears. American shoppers read the height in feet and inches, too. */
export function describeModel({ size, height }: Model, t: Translator): string {
  if (height === undefined) return t('model.size', { size });
  const inches = Math.round(height / CM_PER_INCH);
  const feet = `${Math.floor(inches / 12)}′${inches % 12}″`;
  return t('model.heightAndSize', {
    size,
    height: t.locale === 'en' ? `${feet} (${height} cm)` : `${height} cm`,
  });
}
