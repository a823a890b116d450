import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { FormErrors, FormValues } from '#shared/utils/form.ts';
import { useIslandReady } from '../islands/use-island-ready.ts';

/** Pause in typing, in ms, after which a field that is edited for the first time is validated. */
const PAUSE_MS = 600;

interface FieldEvent {
  readonly target: EventTarget;
}

interface Form<F extends string, E extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Errors to show: those of touched fields, and all errors after a submit. */
  readonly errors: FormErrors<F, E>;
  /** Number of submits that failed validation. After each, the first field with an error gets the focus. */
  readonly failedAttempts: number;
  readonly handlers: {
    readonly onInput: (event: FieldEvent) => void;
    readonly onBlur: (event: FieldEvent) => void;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/**
 * A form that is validated on change. Its controls are uncontrolled and found by id, so that text typed before hydration
 * remains. After hydration the error messages replace the browser's validation bubbles. `send` gets valid values only.
 */
export function useForm<F extends string, E extends string>(
  fields: readonly F[],
  check: (values: FormValues<F>) => FormErrors<F, E>,
  send: (values: FormValues<F>) => void,
): Form<F, E> {
  const ref = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<F>());
  /** Fields that were typed into. One that was emptied again is validated like one with text. */
  const typed = useRef(new Set<F>());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [errors, setErrors] = useState<FormErrors<F, E>>({} as FormErrors<F, E>);
  const [failedAttempts, setFailedAttempts] = useState(0);
  useIslandReady(ref);
  const read = () =>
    Object.fromEntries(
      fields.map((field) => [field, getFieldText(ref.current, field)]),
    ) as FormValues<F>;
  const validate = (...changed: readonly F[]): FormErrors<F, E> => {
    for (const field of changed) touched.current.add(field);
    const all = check(read());
    const visible: { [K in F]?: E } = {};
    for (const field of fields)
      if (touched.current.has(field) && all[field]) visible[field] = all[field];
    setErrors(visible);
    return all;
  };
  const validateTyped = useEffectEvent(() =>
    validate(...fields.filter((field) => getFieldText(ref.current, field) !== '')),
  );
  useEffect(() => {
    if (ref.current) ref.current.noValidate = true;
    // Text typed before hydration fired no events here.
    pause.current = setTimeout(() => validateTyped(), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, []);
  useEffect(() => {
    if (failedAttempts === 0) return;
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid]');
    invalid?.focus({ preventScroll: true });
    // Away from bars at the edges of the window, and with its label and error.
    invalid?.scrollIntoView({ block: 'center' });
  }, [failedAttempts]);
  const fieldOf = ({ target }: FieldEvent) =>
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
        typed.current.add(field);
        if (touched.current.has(field)) validate(field);
        // Text typed before hydration is replayed: several fields without a pause between them.
        else pause.current = setTimeout(() => validate(...typed.current), PAUSE_MS);
      },
      onBlur(event) {
        const field = fieldOf(event);
        if (field && (typed.current.has(field) || getFieldText(ref.current, field) !== ''))
          validate(field);
      },
      onSubmit(event) {
        event.preventDefault();
        clearTimeout(pause.current);
        if (Object.keys(validate(...fields)).length > 0) setFailedAttempts((count) => count + 1);
        else send(read());
      },
    },
  };
}

function getFieldText(form: HTMLFormElement | null, field: string): string {
  const control = form?.elements.namedItem(field);
  return control && 'value' in control ? control.value : '';
}
