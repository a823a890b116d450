import { type SubmitEvent, useState } from 'react';
import type { Translator } from '#shared/i18n/translator.ts';
import { isUnsized } from '#shared/rules/catalog/digital.ts';
import { QuantityField } from '#storefront/components/quantity/QuantityField.tsx';
import { addSelection, openCartDialog } from '#storefront/features/cart/index.ts';
import { openPreorder } from '#storefront/features/preorder/index.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { SCROLL_AFTER_PRODUCT_MS } from '#storefront/rules/purchase-options.ts';
import { changeProduct, changeSize, changeVariation, type Selection } from '#storefront/rules/selection.ts';
import { trackView } from '../on-load/track-view.ts';
import { useInventory } from '../use-inventory.ts';
import { AddedNotice, Heading, ReturnPolicy, SizeGuideButton } from './BuyBoxParts.tsx';
import { ColorChoice, SizeChoice } from './Choices.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';
import { withLiveStock } from './with-live-stock.ts';

interface Props {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly fanBanner: boolean;
  /** URL of the page to report the listing. */
  readonly reportUrl: string;
  readonly onPick: (next: Selection) => void;
  readonly t: Translator;
}

/** Title, price, options and Add to cart. It is a form, so the browser validates it before anything is added. */
export function BuyBox({ listing, selection, fanBanner, reportUrl, onPick, t }: Props) {
  const { product, variation, size } = selection;
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState('');
  const [limit, setLimit] = useState('');
  const inventory = useInventory(listing, selection);
  const isOutOfStock = inventory === undefined ? size.soldOut : inventory <= 0;
  const soldOut = listing.isPrivate || (isOutOfStock && !listing.isPreorder);
  const colors = withLiveStock(listing, selection, isOutOfStock);
  const color = colors.find(({ id }) => id === variation.id) ?? variation;

  const pick = (next: Selection) => {
    setAdded('');
    setLimit('');
    onPick(next);
  };
  const pickProduct = (id: string) => {
    pick(changeProduct(listing, selection, id));
    setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_AFTER_PRODUCT_MS);
    trackView(listing.listingId);
  };
  const preorder = () => {
    const options = t(isUnsized(size.label) ? 'listing.chosenUnsized' : 'listing.chosen', {
      product: t.translateTerm(product.type),
      color: variation.color,
      size: t.translateTerm(size.label),
    });
    const offer = { colorId: variation.id, sizeId: size.id, title: listing.title, options };
    openPreorder(offer).catch(console.warn);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (soldOut) return;
    if (listing.isPreorder) return preorder();
    const addition = addSelection(listing, selection, quantity, inventory);
    setLimit(
      addition.quantity < quantity && inventory !== undefined
        ? t('listing.onlyLeft', { count: inventory, title: listing.title })
        : '',
    );
    if (addition.quantity === 0) return setAdded('');
    // The dialog needs code that may load late or fail, so the page also confirms it.
    setAdded(
      t(isUnsized(size.label) ? 'listing.addedDetailUnsized' : 'listing.addedDetail', {
        quantity: addition.quantity,
        title: listing.title,
        color: variation.color,
        size: t.translateTerm(size.label),
      }),
    );
    openCartDialog({ id: 'cart-confirmation', sku: addition.sku }).catch(console.warn);
  };

  return (
    // A restored form state must not override the selection of the query.
    <form
      id="options"
      autoComplete="off"
      onSubmit={submit}
      aria-label={t('listing.options')}
      className="flex flex-col gap-24px"
    >
      <Heading listing={listing} product={product} size={size} fanBanner={fanBanner} t={t} />
      {listing.products.length > 1 && (
        <SimilarProducts options={listing.products} selected={product} onPick={pickProduct} t={t} />
      )}
      <ColorChoice options={colors} selected={color} onPick={(id) => pick(changeVariation(selection, id))} t={t} />
      <SizeChoice
        options={color.sizes}
        selected={size}
        onPick={(id) => pick(changeSize(selection, id))}
        t={t}
        guide={variation.sizes.length > 1 && <SizeGuideButton t={t} />}
      />
      <div className="flex items-end gap-12px">
        {!listing.isPreorder && (
          <QuantityField
            id="quantity"
            label={t('listing.quantity')}
            value={quantity}
            max={soldOut ? undefined : inventory}
            onChange={setQuantity}
          />
        )}
        <button type="submit" className="button flex-1 min-h-48px!" disabled={soldOut}>
          {t(soldOut ? 'listing.outOfStock' : listing.isPreorder ? 'listing.preorder' : 'listing.addToCart')}
        </button>
      </div>
      <AddedNotice text={added} t={t} />
      <p role="status" className={limit ? 'font-600' : 'visually-hidden'}>
        {limit}
      </p>
      <ReturnPolicy reportUrl={reportUrl} t={t} />
    </form>
  );
}
