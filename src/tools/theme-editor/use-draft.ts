import { useEffect, useState } from 'react';
import { ask } from './ask.ts';
import { DraftAnswer, type Fault } from './wire.ts';

/** Shorter than a person notices, longer than a colour picker's drag takes between two colours. */
const WAIT_MS = 120;

interface Draft {
  /** The last draft that held. */
  readonly hash: string | undefined;
  readonly faults: readonly Fault[];
  readonly weak: readonly Fault[];
}

/** Hands each change to the local server, which checks it and seals it into a link for the frame. */
export function useDraft(own: unknown, token: string): Draft {
  const [draft, setDraft] = useState<Draft>({ hash: undefined, faults: [], weak: [] });
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const answer = await ask('draft', { theme: own }, DraftAnswer, token);
      if (!isLatest) return;
      setDraft((before) => (answer.ok ? { ...answer.value, faults: [] } : { ...before, faults: answer.error }));
    }, WAIT_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [own, token]);
  return draft;
}
