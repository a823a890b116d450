import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { parse } from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { type EditorState, type FieldIssue, LinkResponse, SaveResponse } from './editor-api.ts';
import { type FieldPath, getValueAt, overlayTheme, setValueAt } from './field-path.ts';
import type { EditorSession } from './field-props.ts';
import { formatIssue, IssueList } from './IssueList.tsx';
import { getLanguageName } from './language-name.ts';
import { postEditorRequest } from './post-editor-request.ts';
import { ShopFrame } from './ShopFrame.tsx';
import { ThemeSections } from './ThemeSections.tsx';
import { getTextFieldId } from './translations/TextField.tsx';
import { TextSections } from './translations/TextSections.tsx';
import { useTranslations } from './translations/use-translations.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

/** The theme editor: the fields of `theme.json`, or the texts of another language, beside the shop, which shows each change at once. */
export function Editor({ state }: { readonly state: EditorState }) {
  const { token, base, assets, file, name, pages, locales } = state;
  const [firstLocale = 'en'] = locales;
  const [locale, setLocale] = useState<LocaleCode>(firstLocale);
  const [draft, setDraft] = useState<unknown>(state.theme);
  const [savedTheme, setSavedTheme] = useState<unknown>(state.theme);
  const [version, setVersion] = useState(state.version);
  const [status, setStatus] = useState('');
  const [link, setLink] = useState<string>();
  const [saveErrors, setSaveErrors] = useState<readonly FieldIssue[]>([]);
  const theme = useMemo(() => overlayTheme(base, draft), [base, draft]);
  const translations = useTranslations(state, theme);
  const { hash, issues, warnings } = useCheckedDraft(draft, translations.themeTexts, token);
  const isThemeChanged = draft !== savedTheme;
  const isChanged = isThemeChanged || translations.changed.length > 0;
  const focusField = useFocus(locale);
  const [builds, setBuilds] = useState(0);
  useBuilds((files) => {
    const isCurrent =
      (files.version === undefined || files.version === version) &&
      translations.isSaved(files.texts);
    // The files that this page edits were changed in another program.
    if (!isCurrent && !isChanged) location.reload();
    else setBuilds((count) => count + 1);
  });

  const startChange = () => {
    setStatus('');
    setLink(undefined);
    setSaveErrors([]);
  };
  const change = (path: FieldPath, value: unknown) => {
    startChange();
    const before = getValueAt(theme, path);
    if (Array.isArray(before) && Array.isArray(value))
      translations.moveEntries(path, before, value);
    setDraft((previous: unknown) => {
      // The file replaces a list of the default theme, so the first change to an entry copies the list into the draft.
      const at = path.findIndex((step) => typeof step === 'number');
      const list = path.slice(0, at);
      const start =
        at > 0 && !getValueAt(previous, list)
          ? setValueAt(previous, list, getValueAt(base, list))
          : previous;
      return setValueAt(start, path, value);
    });
  };
  // An issue of `theme.json` has no file.
  const inTheme = issues.filter((issue) => issue.file === undefined);
  const session: EditorSession = { theme, base, issues: inTheme, warnings, assets, change };

  const save = async () => {
    const texts = translations.changed;
    // Save without a change writes the theme again.
    const themePart = isThemeChanged || texts.length === 0 ? { theme: draft, version } : {};
    const result = await postEditorRequest('save', { ...themePart, texts }, SaveResponse, token);
    const saved = result.ok ? result.value : result.error.saved;
    if (saved) {
      translations.setSaved(saved.texts, texts);
      if (saved.version !== undefined) {
        setVersion(saved.version);
        setSavedTheme(draft);
      }
    }
    setSaveErrors(result.ok ? [] : result.error.issues);
    if (!result.ok) return setStatus('Not saved. Fix the errors first.');
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const names = [
      ...('theme' in themePart ? [file] : []),
      ...texts.map((texts) => `${folder}${texts.kind}.${texts.locale}.json`),
    ];
    setStatus(
      `Saved to ${names.join(', ')}. The shop is rebuilt with ${names.length === 1 ? 'it' : 'them'}.`,
    );
  };
  const copyLink = async () => {
    const body = { theme: draft, texts: translations.themeTexts };
    const result = await postEditorRequest('link', body, LinkResponse, token);
    if (!result.ok) return setStatus('No preview link was made. Fix the errors first.');
    setLink(result.value.url);
    const expires = new Date(result.value.expires).toLocaleString();
    const isCopied = await navigator.clipboard.writeText(result.value.url).then(
      () => true,
      () => false,
    );
    setStatus(
      isCopied
        ? `Preview link copied. It works until ${expires}.`
        : `Copy the link below. It works until ${expires}.`,
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
          {locales.length > 1 && (
            <div className="field language">
              <label htmlFor="language">Language</label>
              <select
                id="language"
                value={locale}
                onChange={({ target }) =>
                  setLocale(locales.find((code) => code === target.value) ?? firstLocale)
                }
              >
                {locales.map((code) => (
                  <option key={code} value={code}>
                    {getLanguageName(code)}
                  </option>
                ))}
              </select>
            </div>
          )}
        </header>
        <datalist id="assets">
          {assets.map((asset) => (
            <option key={asset} value={asset} />
          ))}
        </datalist>
        {locale === firstLocale ? (
          <ThemeSections state={state} session={session} />
        ) : (
          <TextSections
            key={locale}
            translations={translations}
            locale={locale}
            firstLocale={firstLocale}
            issues={[...issues, ...saveErrors]}
            onChange={startChange}
          />
        )}
        <footer>
          {issues.length > 0 && (
            <IssueList
              issues={issues}
              onSelect={({ file: name, field }) => {
                const [, code] = /\.(.+)\.json$/.exec(name ?? '') ?? [];
                const shown = locales.find((known) => known === code) ?? firstLocale;
                setLocale(shown);
                focusField(name === undefined ? field : getTextFieldId(name, field), shown);
              }}
            />
          )}
          {saveErrors.length > 0 && (
            <div role="alert" className="issues">
              {saveErrors.map((issue) => (
                <p key={formatIssue(issue)}>{formatIssue(issue)}</p>
              ))}
            </div>
          )}
          <p role="status">
            {status || (isChanged ? 'You have unsaved changes.' : 'All changes are saved.')}
          </p>
          {link !== undefined && (
            <input className="link" readOnly aria-label="Preview link" value={link} />
          )}
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
                translations.discard();
                setSaveErrors([]);
                setStatus('Your changes were discarded.');
              }}
            >
              Discard
            </button>
          </div>
        </footer>
      </main>
      <ShopFrame
        name={name}
        shopUrl={state.shopUrl}
        pages={pages}
        locales={locales}
        locale={locale}
        hash={hash}
        builds={builds}
      />
    </>
  );
}

/** Returns a function that moves the focus to a field, after the fields of its language are shown. */
function useFocus(locale: LocaleCode) {
  const [target, setTarget] = useState<{ readonly id: string; readonly locale: LocaleCode }>();
  const done = useRef(target);
  useEffect(() => {
    if (!target || target.locale !== locale || done.current === target) return;
    done.current = target;
    const element = document.getElementById(target.id);
    const section = element?.closest('details');
    if (section) section.open = true;
    element?.focus();
  }, [target, locale]);
  return (id: string, shown: LocaleCode) => setTarget({ id, locale: shown });
}

/** Calls `onBuilt` after each build of the store, with the versions that its files have now. */
function useBuilds(onBuilt: (files: SaveResponse) => void): void {
  const report = useEffectEvent(onBuilt);
  useEffect(() => {
    const builds = new EventSource(`${location.pathname}/builds`);
    builds.addEventListener('message', ({ data }) => report(parse(SaveResponse, JSON.parse(data))));
    return () => builds.close();
  }, []);
}
