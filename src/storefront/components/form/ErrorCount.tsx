import type { Translator } from '#texts/translator.ts';

interface Props {
  /** Number of submits that failed validation. */
  readonly failedAttempts: number;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly t: Translator;
}

/** Says to screen readers how many errors keep a form from being sent. The focus moves to the first field, whose error is below it. */
export function ErrorCount({ failedAttempts, errors, t }: Props) {
  const count = Object.values(errors).filter(Boolean).length;
  return (
    <p role="status" className="visually-hidden">
      {failedAttempts > 0 && count > 0 && t.count('form.problems', count)}
    </p>
  );
}
