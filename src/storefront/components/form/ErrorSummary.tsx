import { useEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly errors: readonly { readonly id: string; readonly text: string }[];
  /** Number of submits that failed validation. The summary takes the focus when it rises. */
  readonly failedAttempts: number;
}

/** List of the errors that keep a form from being sent, each with a link to its field. */
export function ErrorSummary({ title, errors, failedAttempts }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failedAttempts > 0) ref.current?.focus();
  }, [failedAttempts]);
  if (failedAttempts === 0 || errors.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="form-errors"
      className="border-2 border-danger p-20px"
    >
      <h2 id="form-errors" className="text-l">
        {title}
      </h2>
      <ul role="list" className="mt-8px">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex items-center min-h-32px underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
