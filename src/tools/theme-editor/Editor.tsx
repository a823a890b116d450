import { useEffect, useMemo, useState } from 'react';
import { type EditorState, LinkResponse, SaveResponse } from './editor-api.ts';
import { Field } from './Field.tsx';
import { type FieldPath, getValueAt, overlayTheme, setValueAt } from './field-path.ts';
import type { EditorSession } from './field-props.ts';
import { parseFieldSchema } from './field-schema.ts';
import { postEditorRequest } from './post-editor-request.ts';
import { ShopFrame } from './ShopFrame.tsx';
import { groupIntoSections } from './sections.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

/** Whether a fault's field is at a place or inside it. */
const within = (field: string, path: FieldPath): boolean => {
  const start = path.join('.');
  return field === start || field.startsWith(`${start}.`) || field.startsWith(`${start}[`);
};

/** The theme editor: the fields of `theme.json` beside the shop, which shows each change at once. */
export function Editor({ state }: { readonly state: EditorState }) {
  const { token, base, assets, hasCssFile, file, name, pages } = state;
  const [own, setOwn] = useState<unknown>(state.theme);
  const [saved, setSaved] = useState<unknown>(state.theme);
  const [version, setVersion] = useState(state.version);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string>();
  const [refused, setRefused] = useState<string[]>([]);
  const { hash, faults, weak } = useCheckedDraft(own, token);
  const sections = useMemo(() => groupIntoSections(parseFieldSchema(state.schema)), [state.schema]);
  const theme = overlayTheme(base, own);
  const isChanged = own !== saved;

  const change = (path: FieldPath, value: unknown) => {
    setSaid('');
    setLink(undefined);
    setOwn((before: unknown) => {
      // A list is the file's as a whole or not at all.
      const at = path.findIndex((step) => typeof step === 'number');
      const list = path.slice(0, at);
      const start = at > 0 && !getValueAt(before, list) ? setValueAt(before, list, getValueAt(base, list)) : before;
      return setValueAt(start, path, value);
    });
  };
  const desk: EditorSession = { theme, base, issues: faults, warnings: weak, assets, change };

  const save = async () => {
    const answer = await postEditorRequest('save', { theme: own, version }, SaveResponse, token);
    setRefused(answer.ok ? [] : answer.error.map(({ field, message }) => (field ? `${field}: ${message}` : message)));
    if (!answer.ok) return setSaid('Not saved.');
    setVersion(answer.value.version);
    setSaved(own);
    setSaid(`Saved to ${file}. The shop here is built anew with it.`);
  };
  const copy = async () => {
    const answer = await postEditorRequest('link', { theme: own }, LinkResponse, token);
    if (!answer.ok) return setSaid('No link: mend the fields first.');
    setLink(answer.value.url);
    const until = new Date(answer.value.expires).toLocaleString();
    const copied = await navigator.clipboard.writeText(answer.value.url).then(
      () => true,
      () => false,
    );
    setSaid(copied ? `Link copied. It holds until ${until}.` : `Copy the link below. It holds until ${until}.`);
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
          <p className="where">{file}</p>
        </header>
        <datalist id="assets">
          {assets.map((asset) => (
            <option key={asset} value={asset} />
          ))}
        </datalist>
        {sections.map(({ title, fields }, at) => {
          const bad = faults.filter(({ field }) => fields.some(({ path }) => within(field, path))).length;
          const hard = weak.filter(({ field }) => fields.some(({ path }) => within(field, path))).length;
          return (
            <details key={title} open={at === 0}>
              <summary>
                <h2>{title}</h2>
                {bad > 0 && <span className="fault">{bad} to mend</span>}
                {bad === 0 && hard > 0 && <span className="weak">{hard} hard to read</span>}
              </summary>
              <div className="section">
                {title === 'Own CSS' && hasCssFile ? (
                  <p>It stands in custom.css beside {file}, and is edited there.</p>
                ) : (
                  fields.map((field) => <Field key={field.path.join('.')} session={desk} {...field} />)
                )}
              </div>
            </details>
          );
        })}
        <footer>
          {faults.length > 0 && <Faults issues={faults} />}
          {refused.length > 0 && (
            <div role="alert" className="faults">
              {refused.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          )}
          <p role="status">{said || (isChanged ? 'Changes are not saved yet.' : 'All is saved.')}</p>
          {link !== undefined && <input className="link" readOnly aria-label="Preview link" value={link} />}
          <div className="row">
            <button type="button" className="main" onClick={() => void save()}>
              Save
            </button>
            <button type="button" onClick={() => void copy()}>
              Copy preview link
            </button>
            <button
              type="button"
              className="quiet"
              disabled={!isChanged}
              onClick={() => {
                setOwn(saved);
                setRefused([]);
                setSaid('As it was saved last.');
              }}
            >
              Discard
            </button>
          </div>
        </footer>
      </main>
      <ShopFrame name={name} pages={pages} hash={hash} />
    </>
  );
}

/** What has to be mended before the shop shows the draft; each leads to its field. */
function Faults({ issues: faults }: Pick<EditorSession, 'issues'>) {
  const lead = (field: string) => {
    const place = document.getElementById(field);
    const section = place?.closest('details');
    if (section) section.open = true;
    place?.focus();
  };
  return (
    <ul className="faults" aria-label="To mend">
      {faults.map(({ field, message }) => (
        <li key={field + message}>
          {field && (
            <button type="button" className="lead" onClick={() => lead(field)}>
              {field}
            </button>
          )}{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}
