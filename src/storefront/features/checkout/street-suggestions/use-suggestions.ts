import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SUGGESTION_INPUT_MIN } from '#shared/contract/address-suggestions.ts';
import type { LocaleCode } from '#shared/contract/common.ts';
import { isTyping } from '../is-typing.ts';
import { replaceText } from '../replace-text.ts';
import {
  createSession,
  fetchAddress,
  fetchSuggestions,
  type Suggestion,
} from './fetch-suggestions.ts';
import { fillAddress, findNextField } from './fill-address.ts';

/** Pause in typing, in ms, after which suggestions are requested. */
const PAUSE_MS = 250;
/** Index of the active suggestion while no suggestion is active. */
const NONE = -1;
const NO_SUGGESTIONS: readonly Suggestion[] = [];

interface Options {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Whether text was typed before this code was loaded. */
  readonly wasTyped: RefObject<boolean>;
  readonly country: string;
  readonly language: LocaleCode;
}

/**
 * Returns suggestions for the text in the field, the index of the active one, and the address that was filled in last, as one
 * line.
 */
export function useSuggestions({ field, wasTyped, country, language }: Options) {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  const [active, setActive] = useState(NONE);
  const [filledAddress, setFilledAddress] = useState('');
  const session = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<AbortController>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    setSuggestions(NO_SUGGESTIONS);
    setActive(NONE);
  };
  const start = () => {
    pending.current?.abort();
    pending.current = new AbortController();
    session.current ||= createSession();
    return {
      signal: pending.current.signal,
      context: { country, language, session: session.current },
    };
  };
  const suggest = async () => {
    const text = field.current?.value.trim() ?? '';
    if (text.length < SUGGESTION_INPUT_MIN) return;
    const { signal, context } = start();
    const found = await fetchSuggestions(text, context, signal);
    if (signal.aborted || document.activeElement !== field.current) return;
    setSuggestions(found);
    setActive(NONE);
  };
  const choose = async ({ id, text, detail }: Suggestion) => {
    const input = field.current;
    if (!input?.form) return;
    const { signal, context } = start();
    session.current = '';
    close();
    replaceText(input, text);
    const address = await fetchAddress(id, context, signal);
    if (signal.aborted || !address || !(await fillAddress(input.form, address))) return;
    setFilledAddress([text, detail].filter(Boolean).join(', '));
    // The shopper may have moved on since.
    if (document.activeElement === input) findNextField(input.form)?.focus();
  };

  const onInput = useEffectEvent((event: Event) => {
    if (!isTyping(event)) return close();
    pending.current?.abort();
    setFilledAddress('');
    clearTimeout(timer.current);
    if ((field.current?.value.trim() ?? '').length < SUGGESTION_INPUT_MIN) close();
    else timer.current = setTimeout(() => void suggest(), PAUSE_MS);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (suggestions.length === 0 || event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = event.key === 'Enter' ? suggestions[active] : undefined;
    if (step !== 0) {
      // The arrow keys go through the suggestions in a circle. The field (NONE) precedes the first one.
      const positions = suggestions.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (chosen) void choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  const onBlur = useEffectEvent(close);
  const suggestForTypedText = useEffectEvent(() => wasTyped.current && void suggest());
  useEffect(() => {
    const input = field.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    input?.addEventListener('input', (event) => onInput(event), { signal });
    input?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input?.addEventListener('blur', () => onBlur(), { signal });
    suggestForTypedText();
    return () => {
      listeners.abort();
      clearTimeout(timer.current);
      pending.current?.abort();
    };
  }, [field]);

  return {
    suggestions,
    active,
    filledAddress,
    choose: (suggestion: Suggestion) => void choose(suggestion),
  };
}
