import { useState } from 'react';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { type FieldIssue, getTextsFileName } from '../editor-api.ts';
import { formatFieldPath } from '../field-path.ts';
import { getLanguageName } from '../language-name.ts';
import { listTextSections, type SectionSlot } from './list-text-sections.ts';
import { getTextFieldId, TextField } from './TextField.tsx';
import { getSlotText } from './text-slots.ts';
import { getTextsPath } from './translation.ts';
import type { Translations } from './use-translations.ts';

interface Props {
  readonly translations: Translations;
  readonly locale: LocaleCode;
  readonly firstLocale: LocaleCode;
  readonly issues: readonly FieldIssue[];
  /** Called before each change. */
  readonly onChange: () => void;
}

/** Texts of a section that are shown before the button for more. A catalog may have thousands. */
const SHOWN = 60;

/** The texts of a language, in the sections of the editor. Use with the language as key. */
export function TextSections({ translations, locale, firstLocale, issues, onChange }: Props) {
  const [shown, setShown] = useState<ReadonlySet<string>>();
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const sections = listTextSections(translations.first, translations.builtIn[locale]).map(
    ({ title, slots }) => ({
      title,
      slots: slots.map((slot) => {
        const { base } = translations.first[slot.kind];
        const content = translations.getContent({ kind: slot.kind, locale });
        const value = getSlotText(content, base, slot);
        const file = getTextsFileName({ kind: slot.kind, locale });
        const field = formatFieldPath(getTextsPath(content, base, slot.path));
        return {
          slot,
          value,
          id: getTextFieldId(file, field),
          key: getKey(slot),
          isMissing: value === '' && slot.builtIn === undefined,
          // A draft and the last save may have the same error.
          errors: [
            ...new Set(
              issues
                .filter((issue) => issue.file === file && issue.field === field)
                .map(({ message }) => message),
            ),
          ],
        };
      }),
    }),
  );
  const all = sections.flatMap(({ slots }) => slots);
  const missing = all.filter(({ isMissing }) => isMissing);
  const firstLanguage = { code: firstLocale, name: getLanguageName(firstLocale) };
  return (
    <>
      <div className="section">
        <p>
          {missing.length === 0
            ? `All ${all.length} texts are translated into ${getLanguageName(locale)}.`
            : `${missing.length} of ${all.length} texts are not translated into ${getLanguageName(locale)}. The shop shows them in ${firstLanguage.name}.`}{' '}
          Names of collections and products appear in the shop after you save.
        </p>
        <label className="row">
          <input
            type="checkbox"
            checked={shown !== undefined}
            // The choice is made once: a text that is being typed must stay.
            onChange={({ target }) =>
              setShown(target.checked ? new Set(missing.map(({ key }) => key)) : undefined)
            }
          />
          Only texts that are not translated
        </label>
      </div>
      {sections.map(({ title, slots }, at) => {
        const offered = slots.filter(({ key }) => shown === undefined || shown.has(key));
        if (offered.length === 0) return null;
        const limit = limits[title] ?? SHOWN;
        const missingCount = slots.filter(({ isMissing }) => isMissing).length;
        const errorCount = slots.filter((slot) => slot.errors.length > 0).length;
        return (
          <details key={title} open={at === 0}>
            <summary>
              <h2>{title}</h2>
              {errorCount > 0 && <span className="error">{errorCount} to fix</span>}
              {errorCount === 0 && missingCount > 0 && (
                <span className="warning">{missingCount} not translated</span>
              )}
            </summary>
            <div className="section">
              {offered.slice(0, limit).map(({ slot, value, id, key, errors }) => (
                <TextField
                  key={key}
                  id={id}
                  slot={slot}
                  value={value}
                  errors={errors}
                  firstLanguage={firstLanguage}
                  lang={locale}
                  onChange={(text) => {
                    onChange();
                    translations.setText(
                      { kind: slot.kind, locale },
                      slot.path,
                      text === '' ? undefined : text,
                    );
                  }}
                />
              ))}
              {offered.length > limit && (
                <button
                  type="button"
                  className="quiet"
                  onClick={() => setLimits({ ...limits, [title]: limit + SHOWN })}
                >
                  Show {Math.min(SHOWN, offered.length - limit)} more of {offered.length} texts
                </button>
              )}
            </div>
          </details>
        );
      })}
    </>
  );
}

const getKey = ({ kind, path }: SectionSlot): string => `${kind} ${formatFieldPath(path)}`;
