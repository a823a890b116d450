import type { ReactNode, SubmitEvent } from 'react';
import { formatMoney } from '#shared/utils/money.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { Thumbnail } from '#storefront/components/product/Thumbnail.tsx';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import type { Translator } from '#texts/translator.ts';
import { useSwipeDown } from './use-swipe-down.ts';

interface Props {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (event: SubmitEvent) => void;
  /** The options, the quantity and the button. */
  readonly children: ReactNode;
  readonly t: Translator;
}

const ID = 'buy-sheet';

/** The options of a listing in a sheet at the lower edge of small screens. A swipe down closes it, too. */
export function BuySheet({ listing, selection, open, onClose, onSubmit, children, t }: Props) {
  const { product, variation, size } = selection;
  useSwipeDown(ID, open, onClose);
  return (
    <Dialog
      id={ID}
      title={t('listing.options')}
      open={open}
      onClose={onClose}
      closeLabel={t('basket.close')}
      sheet
      className="overscroll-contain"
    >
      <form
        autoComplete="off"
        onSubmit={onSubmit}
        aria-labelledby={`${ID}-title`}
        className="flex flex-col gap-20px"
      >
        <div className="grid grid-cols-[96px_1fr] gap-16px">
          <Thumbnail src={variation.images[0]?.src} width={96} className="w-96px h-96px bg-tile" />
          <div>
            <p lang={listing.isTitleTranslated ? undefined : t.contentLang} className="font-650">
              {listing.title}
            </p>
            <p className="text-s text-muted">{t.translateTerm(product.type)}</p>
            <p className="font-650 tabular-nums" aria-live="polite">
              {formatMoney(size.price, listing.currency, t.locale)}
              {size.was && (
                <s className="ml-8px font-400 text-muted">
                  <span className="visually-hidden">{`${t('choice.was')} `}</span>
                  {formatMoney(size.was, listing.currency, t.locale)}
                </s>
              )}
            </p>
          </div>
        </div>
        {children}
      </form>
    </Dialog>
  );
}
