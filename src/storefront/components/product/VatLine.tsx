import type { VatPage } from '#storefront/rules/vat-page.ts';
import type { Translator } from '#texts/translator.ts';

interface Props {
  readonly page: VatPage;
  /** Whether nothing is sent. */
  readonly isDigital?: boolean;
  readonly t: Translator;
}

/**
 * Says that a price contains VAT, or why there is none, and that delivery is added, as the law of the European Union requires beside
 * prices.
 */
export function VatLine({ page: { path, exempt }, isDigital, t }: Props) {
  if (isDigital)
    return (
      <p data-eu-law className="text-s text-muted">
        {exempt ?? t('vat.included')}
      </p>
    );
  const [before = '', after = ''] = t(exempt ? 'vat.without' : 'vat.plus').split('{delivery}');
  return (
    <p data-eu-law className="text-s text-muted">
      {exempt && `${exempt} `}
      {before}
      {path ? (
        <a href={t.href(path)} className="underline underline-offset-4">
          {t('vat.delivery')}
        </a>
      ) : (
        t('vat.delivery')
      )}
      {after}
    </p>
  );
}
