import type { OptionValue } from '#storefront/rules/change-option.ts';
import { MAX_SIZE_BUTTONS } from '#storefront/rules/purchase-options.ts';
import type { Translator } from '#texts/translator.ts';
import { Legend } from './Choices.tsx';

interface Props {
  /** What is chosen, such as a finish. */
  readonly name: string;
  /** Name of the form field. */
  readonly field: string;
  /** Id of the dropdown. */
  readonly id: string;
  readonly values: readonly OptionValue[];
  readonly onPick: (value: string) => void;
  readonly t: Translator;
}

const getLabel = ({ value, state }: OptionValue, t: Translator) => {
  if (state === 'missing') return t('choice.valueMissing', { value });
  return state === 'soldOut' ? t('choice.sizeSoldOut', { size: value }) : value;
};

/**
 * The values of one option as radio buttons, or as a dropdown when there are many. Values that are sold out or not made with the other
 * selected values are crossed out and can be selected.
 */
export function ValueChoice({ name, field, id, values, onPick, t }: Props) {
  const selected = values.find(({ isSelected }) => isSelected);
  if (values.length > MAX_SIZE_BUTTONS) {
    return (
      <div>
        <label htmlFor={id} className="block text-s font-650 mb-10px">
          {name}
        </label>
        <select
          id={id}
          name={field}
          value={selected?.value}
          onChange={(event) => onPick(event.target.value)}
          className="dropdown w-full h-48px px-14px pr-40px! border-1 bg-page"
        >
          {values.map((option) => (
            <option key={option.value} value={option.value}>
              {getLabel(option, t)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <fieldset>
      <Legend name={name} value={selected ? getLabel(selected, t) : ''} />
      <div className="text-choices flex flex-wrap gap-8px">
        {values.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={field}
              value={option.value}
              checked={option.isSelected}
              onChange={() => onPick(option.value)}
              data-choice={option.value}
              aria-label={getLabel(option, t)}
              className="peer"
            />
            <span
              className={`min-w-64px px-16px py-4px${option.state === undefined ? '' : ' text-muted line-through'}`}
            >
              {option.value}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
