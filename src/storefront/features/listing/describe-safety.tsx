import { Fragment, type ReactNode } from 'react';
import type { ListingSafety } from '#shared/contract/listing.ts';
import type { LocalizedListing } from '#shared/rules/localization/localize-listing.ts';
import type { Translator } from '#texts/translator.ts';

type Party = NonNullable<ListingSafety['manufacturer']>;

/** Returns what shops in the European Union must name with a product. Undefined when nothing is known. */
export function describeSafety(
  { safety, primaryProductSku, areWarningsTranslated }: LocalizedListing,
  responsiblePerson: Party | undefined,
  t: Translator,
): ReactNode {
  const parties = [
    { label: t('safety.manufacturer'), party: safety?.manufacturer },
    { label: t('safety.responsiblePerson'), party: responsiblePerson },
  ].flatMap(({ label, party }) => (party ? [{ label, ...party }] : []));
  const warnings = safety?.warnings ?? [];
  if (parties.length + warnings.length === 0) return undefined;
  return (
    <>
      {warnings.length > 0 && (
        <ul lang={areWarningsTranslated ? undefined : t.contentLang}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-24px gap-y-8px">
        {parties.map(({ label, name, address, email }) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd>
              {[name, ...address].map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </Fragment>
        ))}
        <dt className="text-muted">{t('safety.item')}</dt>
        <dd>{primaryProductSku}</dd>
      </dl>
    </>
  );
}
