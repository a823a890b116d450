import { type SubmitEvent, useState } from 'react';
import { ColorChoice, SizeChoice } from '#components/product/Choices.tsx';
import { QuantityField } from '#components/QuantityField.tsx';
import { isDigitalCollectible, isUnsized } from '#domain/digital.ts';
import type { ListingView } from '#domain/listing-view.ts';
import { SCROLL_AFTER_PRODUCT_MS } from '#domain/purchase-options.ts';
import { changeProduct, changeSize, changeVariation, type Selection } from '#domain/selection.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatMoney } from '#lib/money.ts';
import { addSelection } from '../cart/$cart-changes.ts';
import { openCartDialog } from '../cart/$cart-dialogs.ts';
import { openPreorder } from '../preorder/$preorder.ts';
import { useInventory } from '../use-inventory.ts';
import { SimilarProducts } from './SimilarProducts.tsx';
import { trackView } from './track-view.ts';

interface Props {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly fanBanner: boolean;
  /** Where the listing can be reported. */
  readonly reportUrl: string;
  readonly onPick: (next: Selection) => void;
  readonly t: Translate;
}

/** Title, price, choices and Add to cart. A real form: the browser's own check must pass before anything is added. */
export function BuyBox({ listing, selection, fanBanner, reportUrl, onPick, t }: Props) {
  const { product, variation, size } = selection;
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState('');
  const inventory = useInventory(listing, selection);
  const isGone = inventory === undefined ? size.soldOut : inventory <= 0;
  const soldOut = listing.isPrivate || (isGone && !listing.isPreorder);

  const pick = (next: Selection) => {
    setAdded('');
    onPick(next);
  };
  const pickProduct = (id: string) => {
    pick(changeProduct(listing, selection, id));
    setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_AFTER_PRODUCT_MS);
    trackView(listing.listingId);
  };
  const preorder = () => {
    const options = t(isUnsized(size.label) ? 'listing.chosenUnsized' : 'listing.chosen', {
      product: t.word(product.type),
      color: variation.color,
      size: t.word(size.label),
    });
    const offer = { colorId: variation.id, sizeId: size.id, title: listing.title, options };
    openPreorder(offer).catch(console.warn);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (soldOut) return;
    if (listing.isPreorder) return preorder();
    const sku = addSelection(listing, selection, quantity);
    // Said here at once; the dialog's code may be on its way, or may not come.
    setAdded(
      t(isUnsized(size.label) ? 'listing.addedDetailUnsized' : 'listing.addedDetail', {
        quantity,
        title: listing.title,
        color: variation.color,
        size: t.word(size.label),
      }),
    );
    openCartDialog({ id: 'cart-confirmation', sku }).catch(console.warn);
  };

  return (
    // What the browser remembers of the form must not overrule the query.
    <form
      id="options"
      autoComplete="off"
      onSubmit={submit}
      aria-label={t('listing.options')}
      className="flex flex-col gap-24px"
    >
      <div className="flex flex-col gap-8px">
        {fanBanner && listing.fans && (
          <p className="self-start bg-notice-bg text-notice-ink text-s font-650 px-12px py-6px mb-6px">
            {t('listing.fans', { count: listing.fans })}
          </p>
        )}
        <h1 dir="auto" className="text-3xl">
          {listing.title}
        </h1>
        <p className="text-muted">
          {isDigitalCollectible(product.type, listing.products[0]?.id ?? '')
            ? t('listing.collectible')
            : t.word(product.type)}
        </p>
        <p className="text-l font-650 tabular-nums" aria-live="polite" data-price={listing.currency}>
          {formatMoney(size.price, listing.currency, t.locale)}
        </p>
      </div>
      {listing.products.length > 1 && (
        <SimilarProducts options={listing.products} selected={product} onPick={pickProduct} t={t} />
      )}
      <ColorChoice
        options={product.variations}
        selected={variation}
        onPick={(id) => pick(changeVariation(selection, id))}
        t={t}
      />
      <SizeChoice
        options={variation.sizes}
        selected={size}
        onPick={(id) => pick(changeSize(selection, id))}
        t={t}
        guide={
          variation.sizes.length > 1 && (
            <button
              type="button"
              command="show-modal"
              commandfor="sizechart-modal"
              className="text-s underline underline-offset-4 min-h-28px cursor-pointer"
            >
              {t('listing.sizeGuide')}
            </button>
          )
        }
      />
      <div className="flex items-end gap-12px">
        {!listing.isPreorder && (
          <QuantityField id="quantity" label={t('listing.quantity')} value={quantity} onChange={setQuantity} />
        )}
        <button type="submit" className="button flex-1 min-h-48px!" disabled={soldOut}>
          {t(soldOut ? 'listing.outOfStock' : listing.isPreorder ? 'listing.preorder' : 'listing.addToCart')}
        </button>
      </div>
      <output
        className={
          added ? 'flex flex-wrap justify-between gap-x-16px gap-y-4px border-1 border-ink px-16px py-12px' : ''
        }
      >
        {added && (
          <>
            <span>
              <strong className="font-650">{t('listing.added')}</strong> {added}
            </span>
            <a href={t.href('/cart')} className="font-650 underline underline-offset-4">
              {t('listing.viewCart')}
            </a>
          </>
        )}
      </output>
      <div className="border-t-1 border-line pt-20px text-s">
        <h2 className="text-l mb-6px">{t('listing.returnPolicy')}</h2>
        <p className="text-muted">{t('listing.returnPolicyText')}</p>
        <a
          href={reportUrl}
          rel="nofollow"
          className="inline-flex items-center min-h-44px text-muted underline underline-offset-4"
        >
          {t('listing.report')}
        </a>
      </div>
    </form>
  );
}
