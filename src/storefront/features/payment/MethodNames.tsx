import { useEffect, useState } from 'react';

type Marks = typeof import('./payment-marks.ts').PAYMENT_MARKS;

interface Props {
  readonly names: readonly string[];
}

/**
 * The marks of payment methods in one line, each with its name for screen readers. The drawings load after the page; a method without
 * one, or whose drawing cannot be loaded, is its name.
 */
export function MethodNames({ names }: Props) {
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => {
    import('./payment-marks.ts').then(
      (code) => setMarks(code.PAYMENT_MARKS),
      () => setMarks({}),
    );
  }, []);
  return names.map((name) => {
    const mark = marks?.[name];
    return (
      <span
        key={name}
        role="img"
        aria-label={name}
        translate="no"
        className={`mark-card ${marks && !mark ? '' : 'w-36px'}`}
      >
        {mark && (
          <svg viewBox="0 0 24 24" fill={mark.color} aria-hidden="true">
            <path d={mark.path} />
          </svg>
        )}
        {marks && !mark && name}
      </span>
    );
  });
}
