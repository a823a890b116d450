import type { Translator } from '#texts/translator.ts';

interface Props {
  /** Path of the page about delivery; '' where there is none. */
  readonly page: string;
  /** Whether nothing is sent. */
  readonly isDigital?: boolean;
  readonly t: Translator;
}

/** Says that a price contains VAT and delivery is added, as the law of the European Union requires beside prices. */
export function VatLine({ page, isDigital, t }: Props) {
  if (isDigital) return <p className="text-s text-muted">{t('vat.included')}</p>;
  const [before = '', after = ''] = t('vat.plus').split('{delivery}');
  return (
    <p className="text-s text-muted">
      {before}
      {page ? (
        <a href={t.href(page)} className="underline underline-offset-4">
          {t('vat.delivery')}
        </a>
      ) : (
        t('vat.delivery')
      )}
      {after}
    </p>
  );
}
