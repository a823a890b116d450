import { Suspense, useRef, useState } from 'react';
import { lazyOptional } from '#storefront/components/islands/lazy-optional.ts';
import type { Translator } from '#texts/translator.ts';
import { isTyping } from './is-typing.ts';
import type { ComboboxState } from './street-suggestions/StreetSuggestions.tsx';

const StreetSuggestions = lazyOptional(
  async () => (await import('./street-suggestions/StreetSuggestions.tsx')).StreetSuggestions,
);

interface Props {
  readonly input: React.InputHTMLAttributes<HTMLInputElement>;
  /** Where suggestions come from. */
  readonly source: string;
  readonly country: string;
  readonly t: Translator;
}

/** The street field with suggestions, whose code loads when the field gets the focus. */
export function StreetField({ input, source, country, t }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const wasTyped = useRef(false);
  const [isUsed, setUsed] = useState(false);
  const [{ listId, activeId }, setState] = useState<ComboboxState>({});
  return (
    <div className="relative">
      <input
        {...input}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        onFocus={() => setUsed(true)}
        onInput={({ nativeEvent }) => {
          wasTyped.current ||= isTyping(nativeEvent);
        }}
      />
      {isUsed && (
        <Suspense>
          <StreetSuggestions
            field={field}
            wasTyped={wasTyped}
            source={source}
            country={country}
            onChange={setState}
            t={t}
          />
        </Suspense>
      )}
    </div>
  );
}
