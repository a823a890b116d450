import { useEffect, useMemo, useState } from 'react';
import { type EditorState, type FieldIssue, LinkResponse, SaveResponse } from './editor-api.ts';
import { Field } from './Field.tsx';
import { type FieldPath, getValueAt, overlayTheme, setValueAt } from './field-path.ts';
import type { EditorSession } from './field-props.ts';
import { parseFieldSchema } from './field-schema.ts';
import { postEditorRequest } from './post-editor-request.ts';
import { ShopFrame } from './ShopFrame.tsx';
import { CUSTOM_CSS_SECTION, groupIntoSections } from './sections.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

/** Whether a field is at a path or inside it. */
const isWithin = (field: string, path: FieldPath): boolean => {
  const start = path.join('.');
  return field === start || field.startsWith(`${start}.`) || field.startsWith(`${start}[`);
};

const countErrors = (count: number): string => `${count} ${count === 1 ? 'error' : 'errors'} to fix`;

/** The theme editor: the fields of `theme.json` beside the shop, which shows each change at once. */
export function Editor({ state }: { readonly state: EditorState }) {
  const { token, base, assets, hasCssFile, file, name, pages } = state;
  const [draft, setDraft] = useState<unknown>(state.theme);
  const [savedTheme, setSavedTheme] = useState<unknown>(state.theme);
  const [version, setVersion] = useState(state.version);
  const [status, setStatus] = useState('');
  const [link, setLink] = useState<string>();
  const [saveErrors, setSaveErrors] = useState<string[]>([]);
  const { hash, issues, warnings } = useCheckedDraft(draft, token);
  const sections = useMemo(() => groupIntoSections(parseFieldSchema(state.schema)), [state.schema]);
  const isChanged = draft !== savedTheme;

  const change = (path: FieldPath, value: unknown) => {
    setStatus('');
    setLink(undefined);
    setDraft((before: unknown) => {
      // The file replaces a list of the default theme, so the first change to an entry copies the list into the draft.
      const at = path.findIndex((step) => typeof step === 'number');
      const list = path.slice(0, at);
      const start = at > 0 && !getValueAt(before, list) ? setValueAt(before, list, getValueAt(base, list)) : before;
      return setValueAt(start, path, value);
    });
  };
  const session: EditorSession = { theme: overlayTheme(base, draft), base, issues, warnings, assets, change };

  const save = async () => {
    const result = await postEditorRequest('save', { theme: draft, version }, SaveResponse, token);
    setSaveErrors(
      result.ok ? [] : result.error.map(({ field, message }) => (field ? `${field}: ${message}` : message)),
    );
    if (!result.ok) return setStatus('Not saved. Fix the errors first.');
    setVersion(result.value.version);
    setSavedTheme(draft);
    setStatus(`Saved to ${file}. The shop is rebuilt with it.`);
  };
  const copyLink = async () => {
    const result = await postEditorRequest('link', { theme: draft }, LinkResponse, token);
    if (!result.ok) return setStatus('No preview link was made. Fix the errors first.');
    setLink(result.value.url);
    const expires = new Date(result.value.expires).toLocaleString();
    const isCopied = await navigator.clipboard.writeText(result.value.url).then(
      () => true,
      () => false,
    );
    setStatus(
      isCopied ? `Preview link copied. It works until ${expires}.` : `Copy the link below. It works until ${expires}.`,
    );
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    const onLeave = (event: BeforeUnloadEvent) => isChanged && event.preventDefault();
    addEventListener('keydown', onKey);
    addEventListener('beforeunload', onLeave);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeunload', onLeave);
    };
  });

  return (
    <>
      <main className="fields">
        <header>
          <h1>{name}</h1>
          <p className="file-name">{file}</p>
        </header>
        <datalist id="assets">
          {assets.map((asset) => (
            <option key={asset} value={asset} />
          ))}
        </datalist>
        {sections.map(({ title, fields }, at) => {
          const countIn = (list: readonly FieldIssue[]) =>
            list.filter(({ field }) => fields.some(({ path }) => isWithin(field, path))).length;
          const errorCount = countIn(issues);
          const warningCount = countIn(warnings);
          return (
            <details key={title} open={at === 0}>
              <summary>
                <h2>{title}</h2>
                {errorCount > 0 && <span className="error">{countErrors(errorCount)}</span>}
                {errorCount === 0 && warningCount > 0 && <span className="warning">{warningCount} hard to read</span>}
              </summary>
              <div className="section">
                {title === CUSTOM_CSS_SECTION && hasCssFile ? (
                  <p>This store keeps its CSS in the file custom.css beside {file}. Edit it there.</p>
                ) : (
                  fields.map((field) => <Field key={field.path.join('.')} session={session} {...field} />)
                )}
              </div>
            </details>
          );
        })}
        <footer>
          {issues.length > 0 && <IssueList issues={issues} />}
          {saveErrors.length > 0 && (
            <div role="alert" className="issues">
              {saveErrors.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          <p role="status">{status || (isChanged ? 'You have unsaved changes.' : 'All changes are saved.')}</p>
          {link !== undefined && <input className="link" readOnly aria-label="Preview link" value={link} />}
          <div className="row">
            <button type="button" className="main" onClick={() => void save()}>
              Save
            </button>
            <button type="button" onClick={() => void copyLink()}>
              Copy preview link
            </button>
            <button
              type="button"
              className="quiet"
              disabled={!isChanged}
              onClick={() => {
                setDraft(savedTheme);
                setSaveErrors([]);
                setStatus('Your changes were discarded.');
              }}
            >
              Discard
            </button>
          </div>
        </footer>
      </main>
      <ShopFrame name={name} shopUrl={state.shopUrl} pages={pages} hash={hash} />
    </>
  );
}

/** The errors that keep the shop from showing the draft. Each links to its field. */
function IssueList({ issues }: Pick<EditorSession, 'issues'>) {
  const focusField = (field: string) => {
    const element = document.getElementById(field);
    const section = element?.closest('details');
    if (section) section.open = true;
    element?.focus();
  };
  return (
    <ul className="issues" aria-label="Errors to fix">
      {issues.map(({ field, message }) => (
        <li key={field + message}>
          {field && (
            <button type="button" className="field-link" onClick={() => focusField(field)}>
              {field}
            </button>
          )}{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}
