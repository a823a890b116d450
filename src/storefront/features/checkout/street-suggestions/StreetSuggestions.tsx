import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Translator } from '#texts/translator.ts';
import { useSuggestions } from './use-suggestions.ts';

const LIST_ID = 'address-suggestions';
const getOptionId = (index: number) => `${LIST_ID}-${index}`;

/** What the field tells assistive technology: the id of the list while it is open, and of its active option. */
export interface ComboboxState {
  readonly listId?: string;
  readonly activeId?: string;
}

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Whether text was typed before this code was loaded. */
  readonly wasTyped: RefObject<boolean>;
  readonly source: string;
  readonly country: string;
  readonly onChange: (state: ComboboxState) => void;
  readonly t: Translator;
}

/** The list below the street field. The field has the focus and refers to the active option. */
export function StreetSuggestions({
  field,
  wasTyped,
  source,
  country,
  onChange,
  t,
}: Props): ReactNode {
  const { suggestions, active, filledAddress, choose } = useSuggestions({
    field,
    wasTyped,
    country,
    language: t.locale,
  });
  const open = suggestions.length > 0;
  useEffect(() => {
    onChange(
      open ? { listId: LIST_ID, ...(active >= 0 && { activeId: getOptionId(active) }) } : {},
    );
    document.getElementById(getOptionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [open, active, onChange]);

  const announced = filledAddress ? t('checkout.addressFilled', { address: filledAddress }) : '';
  return (
    <>
      <p role="status" className="visually-hidden">
        {open ? t.count('checkout.suggestionCount', suggestions.length) : announced}
      </p>
      {open && (
        <div className="absolute z-10 left-0 right-0 top-full bg-page border-1 border-ink shadow-[0_8px_24px_rgb(0_0_0/.12)]">
          <div id={LIST_ID} role="listbox" aria-label={t('checkout.suggestions')}>
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and refers to the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={suggestion.id}
                id={getOptionId(index)}
                role="option"
                aria-selected={index === active}
                // The field must not lose the focus, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(suggestion)}
                className="flex flex-col justify-center px-14px py-8px min-h-48px cursor-pointer hover:bg-tile aria-selected:bg-tile aria-selected:outline-2 aria-selected:outline-solid aria-selected:outline-accent aria-selected:-outline-offset-2"
              >
                <span className="font-600">{suggestion.text}</span>
                <span className="text-s">{suggestion.detail}</span>
              </div>
            ))}
          </div>
          <p className="px-14px py-8px border-t-1 border-line text-s text-muted text-right">
            {source === 'sandbox' ? (
              t('checkout.sandboxSuggestions')
            ) : (
              <span translate="no" className="whitespace-nowrap">
                {source}
              </span>
            )}
          </p>
        </div>
      )}
    </>
  );
}
