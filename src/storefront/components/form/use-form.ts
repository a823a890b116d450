import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormErrors, FormValues } from '#shared/utils/form.ts';
import { useIslandReady } from '../islands/use-island-ready.ts';

/** How long a first, half-typed answer may rest before its fault is told. */
const PAUSE_MS = 600;

interface Targeted {
  readonly target: EventTarget;
}

interface Form<F extends string, E extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Faults to show: those of fields that were changed, and all after a try to send. */
  readonly errors: FormErrors<F, E>;
  /** Counts tries that were refused, so that the summary takes the focus each time. */
  readonly failedAttempts: number;
  readonly handlers: {
    readonly onInput: (event: Targeted) => void;
    readonly onBlur: (event: Targeted) => void;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form that is checked on change. Its controls stay the browser's own (found by id, never controlled), so what was typed
 * before the island woke is simply there; once it is awake its words replace the browser's bubbles.
 */
export function useForm<F extends string, E extends string>(
  fields: readonly F[],
  check: (values: FormValues<F>) => FormErrors<F, E>,
  send: (values: FormValues<F>) => void,
): Form<F, E> {
  const ref = useRef<HTMLFormElement>(null);
  const shown = useRef(new Set<F>());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [errors, setErrors] = useState<FormErrors<F, E>>({} as FormErrors<F, E>);
  const [failedAttempts, setFailedAttempts] = useState(0);
  useIslandReady(ref);
  const read = () =>
    Object.fromEntries(fields.map((field) => [field, getFieldText(ref.current, field)])) as FormValues<F>;
  const review = (...changed: readonly F[]): FormErrors<F, E> => {
    for (const field of changed) shown.current.add(field);
    const all = check(read());
    const visible: { [K in F]?: E } = {};
    for (const field of fields) if (shown.current.has(field) && all[field]) visible[field] = all[field];
    setErrors(visible);
    return all;
  };
  const reviewTyped = useEffectEvent(() =>
    review(...fields.filter((field) => getFieldText(ref.current, field) !== '')),
  );
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
    // What was typed before the island woke has told nobody.
    pause.current = setTimeout(() => reviewTyped(), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, []);
  const fieldOf = ({ target }: Targeted) =>
    target instanceof Element ? fields.find((field) => field === target.id) : undefined;

  return {
    ref,
    errors,
    failedAttempts,
    handlers: {
      onInput(event) {
        const field = fieldOf(event);
        clearTimeout(pause.current);
        if (!field) return;
        if (shown.current.has(field)) review(field);
        else pause.current = setTimeout(() => review(field), PAUSE_MS);
      },
      onBlur(event) {
        const field = fieldOf(event);
        if (field && getFieldText(ref.current, field) !== '') review(field);
      },
      onSubmit(event) {
        event.preventDefault();
        clearTimeout(pause.current);
        if (Object.keys(review(...fields)).length > 0) setFailedAttempts((count) => count + 1);
        else send(read());
      },
    },
  };
}

function getFieldText(form: HTMLFormElement | null, field: string): string {
  const control = form?.elements.namedItem(field);
  return control && 'value' in control ? control.value : '';
}
