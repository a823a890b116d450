import { useEffect, useState } from 'react';
import { DraftResponse, type FieldIssue } from './editor-api.ts';
import { postEditorRequest } from './post-editor-request.ts';

/** Too short for a person to notice, longer than the time between two colors while a color picker is dragged. */
const DEBOUNCE_MS = 120;

interface CheckedDraft {
  /** Link fragment that shows the last draft without errors; undefined until there is one. */
  readonly hash: string | undefined;
  readonly issues: readonly FieldIssue[];
  /** Texts that are hard to read. */
  readonly warnings: readonly FieldIssue[];
}

/**
 * Sends each change of a theme or its translations to the local server, which checks the draft and encrypts it into a link for the
 * frame.
 */
export function useCheckedDraft(theme: unknown, texts: unknown, token: string): CheckedDraft {
  const [checked, setChecked] = useState<CheckedDraft>({
    hash: undefined,
    issues: [],
    warnings: [],
  });
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      const result = await postEditorRequest('draft', { theme, texts }, DraftResponse, token);
      if (!isLatest) return;
      setChecked((before) =>
        result.ok ? { ...result.value, issues: [] } : { ...before, issues: result.error.issues },
      );
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [theme, texts, token]);
  return checked;
}
