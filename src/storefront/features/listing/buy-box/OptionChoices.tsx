import type { ReactNode } from 'react';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { changeOption, listOptionValues } from '#storefront/rules/change-option.ts';
import type { VariationView } from '#storefront/rules/listing-view.ts';
import { changeSize, changeVariation, type Selection } from '#storefront/rules/selection.ts';
import type { Translator } from '#texts/translator.ts';
import { ColorChoice, SizeChoice } from './Choices.tsx';
import { ValueChoice } from './ValueChoice.tsx';

interface Props {
  readonly selection: Selection;
  /** The variations of the selected product with current stock. */
  readonly variations: readonly VariationView[];
  readonly onPick: (next: Selection) => void;
  readonly t: Translator;
  /** Opens the size guide. */
  readonly guide?: ReactNode;
  /** Prefix of ids, where a page has the options twice. */
  readonly idPrefix?: string;
}

/** What shoppers choose of a product: a color and a size, or the options of its type. */
export function OptionChoices({ selection, variations, onPick, t, guide, idPrefix = '' }: Props) {
  const { options } = selection.product;
  const variation =
    variations.find(({ id }) => id === selection.variation.id) ?? selection.variation;
  // A download has no size, and a color only where there is a choice.
  const isDownload = variation.sizes.every(({ label }) => isDigitalLabel(label));
  if (!options) {
    return (
      <>
        {(!isDownload || variations.length > 1) && (
          <ColorChoice
            options={variations}
            selected={variation}
            onPick={(id) => onPick(changeVariation(selection, id))}
            t={t}
          />
        )}
        {!isDownload && (
          <SizeChoice
            options={variation.sizes}
            selected={selection.size}
            onPick={(id) => onPick(changeSize(selection, id))}
            t={t}
            guide={guide}
            id={`${idPrefix}size`}
          />
        )}
      </>
    );
  }
  if (options.length === 0) return null;
  return (
    <div className="relative flex flex-col gap-24px">
      {guide && <div className="absolute right-0 -top-4px z-1">{guide}</div>}
      {options.map((name, axis) => {
        const pick = (value: string) => onPick(changeOption(selection, axis, value));
        return axis === 0 && variation.hex !== undefined ? (
          <ColorChoice
            key={name}
            name={name}
            options={variations}
            selected={variation}
            onPick={(id) => pick(variations.find((one) => one.id === id)?.color ?? '')}
            t={t}
          />
        ) : (
          <ValueChoice
            key={name}
            name={name}
            field={`option-${axis + 1}`}
            id={`${idPrefix}option-${axis + 1}`}
            values={listOptionValues(variations, selection, axis)}
            onPick={pick}
            t={t}
          />
        );
      })}
    </div>
  );
}
