import type { Ref } from 'react';
import { isDigitalCollectible, isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { VatLine } from '#storefront/components/product/VatLine.tsx';
import { formatPerUnit } from '#storefront/rules/format-per-unit.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { getDiacriticsClass, getTitleFit } from '#storefront/rules/title-fit.ts';
import type { VatPage } from '#storefront/rules/vat-page.ts';
import type { ReturnNotice } from '#texts/describe-returns.ts';
import type { Translator } from '#texts/translator.ts';

interface HeadingProps {
  readonly listing: ListingView;
  readonly product: Selection['product'];
  readonly size: Selection['size'];
  readonly fanBanner: boolean;
  /** Path of the page that the VAT line links to. Undefined for a store without that line. */
  readonly vatPage: VatPage | undefined;
  readonly t: Translator;
}

/** Title, product type and price of the selection. */
export function Heading({ listing, product, size, fanBanner, vatPage, t }: HeadingProps) {
  const money = (amount: number) => formatMoney(amount, listing.currency, t.locale);
  return (
    <div className="flex flex-col gap-8px">
      {fanBanner && listing.fans && (
        <p className="self-start bg-notice-bg text-notice-ink text-s font-650 px-12px py-6px mb-6px">
          {t('listing.fans', { count: listing.fans })}
        </p>
      )}
      <h1
        dir="auto"
        lang={listing.isTitleTranslated ? undefined : t.contentLang}
        translate="no"
        className={`text-3xl tabletSm:text-[length:var(--step-column)] in-column ${getTitleFit(listing.title)} ${getDiacriticsClass(listing.title)}`}
      >
        {listing.title}
      </h1>
      <p className="text-muted">
        {isDigitalCollectible(product.type, listing.products[0]?.id ?? '')
          ? t('listing.collectible')
          : t.translateTerm(product.type)}
      </p>
      <p className="text-l font-650 tabular-nums" aria-live="polite" data-price={listing.currency}>
        {money(size.price)}
        {size.was && (
          <s className="ml-8px font-400 text-muted">
            <span className="visually-hidden">{`${t('choice.was')} `}</span>
            {money(size.was)}
          </s>
        )}
      </p>
      {vatPage !== undefined && (
        <VatLine page={vatPage} isDigital={isDigitalLabel(size.label)} t={t} />
      )}
      {size.unit && (
        <p className="text-s text-muted tabular-nums">{`${money(size.unit.amount)}${formatPerUnit(size.unit)}`}</p>
      )}
      {size.low && (
        <p data-eu-law className="text-s text-muted">
          {t('choice.lowest', { price: money(size.low) })}
        </p>
      )}
    </div>
  );
}

export function SizeGuideButton({ t }: { readonly t: Translator }) {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor="sizechart-modal"
      className="text-s underline underline-offset-4 min-h-28px cursor-pointer"
    >
      {t('listing.sizeGuide')}
    </button>
  );
}

/** Where `showAdded` writes its text, maybe before hydration, so React must not compare it. */
export const AddedNotice = ({ ref }: { readonly ref: Ref<HTMLOutputElement> }) => (
  <output ref={ref} suppressHydrationWarning>
    {''}
  </output>
);

interface ReturnPolicyProps {
  /** What the store says about the returns of the product. Without it, the built-in promise is shown. */
  readonly notice: ReturnNotice | undefined;
  readonly reportUrl: string;
  readonly t: Translator;
}

export function ReturnPolicy({ notice, reportUrl, t }: ReturnPolicyProps) {
  return (
    <div className="text-s">
      <div className="bg-tile p-20px tabletLg:p-24px">
        <h2 className="text-l mb-8px">{notice?.title ?? t('listing.returnPolicy')}</h2>
        <p>{notice?.text ?? t('listing.returnPolicyText')}</p>
        {notice?.conditions && (
          <p lang={notice.lang} className="mt-6px">
            {notice.conditions}
          </p>
        )}
      </div>
      <a
        href={reportUrl}
        rel="nofollow"
        className="inline-flex items-center min-h-44px mt-4px text-muted underline underline-offset-4"
      >
        {t('listing.report')}
      </a>
    </div>
  );
}
