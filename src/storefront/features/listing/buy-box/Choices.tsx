import type { ReactNode } from 'react';
import type { SizeView, VariationView } from '#storefront/rules/listing-view.ts';
import { needsSizeDropdown } from '#storefront/rules/purchase-options.ts';
import type { Translator } from '#texts/translator.ts';

/** Legend of an option, with its selected value. */
export function Legend({
  name,
  value,
  lang,
}: {
  readonly name: string;
  readonly value: string;
  /** Language of the value, if it is not the page's. */
  readonly lang?: string | undefined;
}) {
  return (
    <legend className="mb-10px text-s">
      <span className="font-650">{name}</span>{' '}
      <span lang={lang} className="text-muted">
        {value}
      </span>
    </legend>
  );
}

export interface ChoiceProps<T> {
  readonly options: readonly T[];
  readonly selected: T;
  readonly onPick: (id: string) => void;
  readonly t: Translator;
}

export const isSoldOut = ({ sizes }: VariationView) => sizes.every(({ soldOut }) => soldOut);

const getColorLabel = (variation: VariationView, t: Translator) =>
  isSoldOut(variation) ? t('choice.colorSoldOut', { color: variation.color }) : variation.color;

/** Returns the language of a color's label when it is not the page's. The label of a sold-out color has other words, in the page's language. */
const getColorLang = (variation: VariationView, t: Translator) =>
  isSoldOut(variation) || variation.isColorTranslated ? undefined : t.contentLang;

/**
 * Colors as swatches. Each is a radio button labeled with its name. A sold-out color is crossed out and can be selected. `name` is
 * what is chosen, by default a color.
 */
export function ColorChoice({
  options,
  selected,
  onPick,
  name,
  t,
}: ChoiceProps<VariationView> & { readonly name?: string | undefined }) {
  return (
    <fieldset>
      <Legend
        name={name ?? t('choice.color')}
        value={getColorLabel(selected, t)}
        lang={getColorLang(selected, t)}
      />
      <div className="flex flex-wrap gap-10px">
        {options.map((option) => (
          <label
            key={option.id}
            className="choice"
            title={getColorLabel(option, t)}
            lang={getColorLang(option, t)}
          >
            <input
              type="radio"
              name="variation"
              value={option.id}
              checked={option.id === selected.id}
              onChange={() => onPick(option.id)}
              data-choice={option.color}
              aria-label={getColorLabel(option, t)}
              className="peer w-44px h-44px"
            />
            <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
              <circle cx="22" cy="22" r="16" fill={option.hex} className="stroke-control-line" />
              {isSoldOut(option) && (
                <>
                  {/* The wide line separates the narrow one from any color. */}
                  <path d="M9 35 35 9" strokeWidth="6" className="stroke-page" />
                  <path d="M9 35 35 9" strokeWidth="2" className="stroke-ink" />
                </>
              )}
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const getSizeLabel = ({ label, soldOut }: SizeView, t: Translator) =>
  soldOut ? t('choice.sizeSoldOut', { size: t.translateTerm(label) }) : t.translateTerm(label);

/** Sizes as radio buttons, or as a dropdown when there are many or long ones. Sold-out sizes can be selected. */
export function SizeChoice({
  options,
  selected,
  onPick,
  t,
  guide,
  id,
}: ChoiceProps<SizeView> & { readonly guide?: ReactNode; readonly id: string }) {
  if (needsSizeDropdown(options)) {
    return (
      <div>
        <div className="flex justify-between items-baseline">
          <label htmlFor={id} className="block text-s font-650 mb-10px">
            {t('choice.size')}
          </label>
          {guide}
        </div>
        <select
          id={id}
          name="size"
          value={selected.id}
          onChange={(event) => onPick(event.target.value)}
          className="dropdown w-full h-48px px-14px pr-40px! border-1 bg-page"
        >
          {options.map((size) => (
            <option key={size.id} value={size.id}>
              {getSizeLabel(size, t)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <div className="relative">
      <div className="absolute right-0 -top-4px z-1">{guide}</div>
      <fieldset>
        <Legend name={t('choice.size')} value={t.translateTerm(selected.label)} />
        <div className="text-choices grid grid-cols-4 gap-8px">
          {options.map((size) => (
            <label key={size.id} className="choice">
              <input
                type="radio"
                name="size"
                value={size.id}
                checked={size.id === selected.id}
                onChange={() => onPick(size.id)}
                data-choice={size.label}
                aria-label={getSizeLabel(size, t)}
                className="peer"
              />
              <span className={size.soldOut ? 'text-muted line-through' : undefined}>
                {t.translateTerm(size.label)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
