import { useEffect, useState } from 'react';
import { DraftResponse, type FieldIssue } from './editor-api.ts';
import { postEditorRequest } from './post-editor-request.ts';

/** Shorter than a person notices, longer than a colour picker's drag takes between two colours. */
const WAIT_MS = 120;

interface CheckedDraft {
  /** The last draft that held. */
  readonly hash: string | undefined;
  readonly faults: readonly FieldIssue[];
  readonly weak: readonly FieldIssue[];
}

/** Hands each change to the local server, which checks it and seals it into a link for the frame. */
export function useCheckedDraft(own: unknown, token: string): CheckedDraft {
  const [draft, setDraft] = useState<CheckedDraft>({ hash: undefined, faults: [], weak: [] });
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const answer = await postEditorRequest('draft', { theme: own }, DraftResponse, token);
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
