import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** Whether the step can be filled in. An inactive step shows its title and `inactiveText`. */
  readonly active: boolean;
  /** Says which step comes first. */
  readonly inactiveText?: string | undefined;
  /** Shown beside the title: the button that edits a completed step. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One numbered step of a longer form. */
export function Step({ id, number, title, active, inactiveText, action, children }: Props) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`pb-28px tabletSm:pb-36px ${number > 1 ? 'border-t-1 border-line pt-28px tabletSm:pt-36px' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-16px">
        <h2
          id={`${id}-title`}
          tabIndex={-1}
          className={`flex items-baseline gap-12px text-xl [outline:none]! ${active ? '' : 'text-muted'}`}
        >
          <span className="tabular-nums">{number}</span> {title}
        </h2>
        {action}
      </div>
      <div className="mt-20px">
        {active ? children : <p className="text-s text-muted">{inactiveText}</p>}
      </div>
    </section>
  );
}

/** Moves the focus to a step's title. Call it when the step before is completed. */
export const focusStep = (id: string): void => document.getElementById(`${id}-title`)?.focus();
