import { useEffect, useState } from 'react';
import type { RegionCode } from '#shared/contract/codes.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
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
 * prices. To visitors of a region outside of the VAT area, it says that their country may charge taxes.
 */
export function VatLine({ page: { path, exempt, untaxed = [] }, isDigital, t }: Props) {
  // The built page is for the region of the store. The visitor's is known after hydration.
  const [region, setRegion] = useState<RegionCode>();
  useEffect(() => setRegion(getPageContext().region), []);
  if (isDigital)
    return (
      <p data-eu-law className="text-s text-muted">
        {exempt ?? t('vat.included')}
      </p>
    );
  const isUntaxed = region !== undefined && untaxed.includes(region);
  const text = exempt ? 'vat.without' : isUntaxed ? 'vat.export' : 'vat.plus';
  const [before = '', after = ''] = t(text).split('{delivery}');
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
