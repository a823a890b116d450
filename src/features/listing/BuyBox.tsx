import { type SubmitEvent, useState } from 'react';
import { QuantityField } from '#components/QuantityField.tsx';
import { skuOf } from '#domain/cart.ts';
import type { ListingView } from '#domain/listing-view.ts';
import { changeProduct, changeSize, changeVariation, type Selection } from '#domain/selection.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatMoney } from '#lib/money.ts';
import { addToCart } from '../cart/$cart-changes.ts';
import { pageContext } from '../page-context.ts';
import { ColorChoice, SizeChoice } from './Choices.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';
import { useInventory } from './use-inventory.ts';

/** Another product shows from the top, this long after it was chosen (spec §9). */
const SCROLL_AFTER_PRODUCT_MS = 200;

interface Props {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly gone: boolean;
  /** Where the listing can be reported. */
  readonly reportUrl: string;
  readonly onPick: (next: Selection) => void;
  readonly t: Translate;
}

/** Title, price, choices and Add to cart. A real form: the browser's own check must pass before anything is added. */
export function BuyBox({ listing, selection, gone, reportUrl, onPick, t }: Props) {
  const { product, variation, size } = selection;
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState('');
  const inventory = useInventory(variation.id, size.id);
  const soldOut = gone || listing.isPrivate || (inventory === undefined ? size.soldOut : inventory <= 0);

  const pick = (next: Selection) => {
    setAdded('');
    onPick(next);
  };
  const pickProduct = (id: string) => {
    pick(changeProduct(listing, selection, id));
    setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_AFTER_PRODUCT_MS);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (soldOut) return;
    const item = {
      sku: skuOf(listing.itemGroupId, variation.id, size.id),
      itemGroupId: listing.itemGroupId,
      colorId: variation.id,
      sizeId: size.id,
      slug: listing.slug,
      productId: product.id,
      quantity,
    };
    addToCart(item, pageContext().region);
    setAdded(t('listing.addedDetail', { quantity, title: listing.title, color: variation.color, size: size.label }));
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
        <h1 dir="auto" className="text-3xl">
          {listing.title}
        </h1>
        <p className="text-muted">{product.type}</p>
        <p className="text-l font-650 tabular-nums" aria-live="polite">
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
          <button
            type="button"
            command="show-modal"
            commandfor="sizechart-modal"
            className="text-s underline underline-offset-4 min-h-28px cursor-pointer"
          >
            {t('listing.sizeGuide')}
          </button>
        }
      />
      <div className="flex items-end gap-12px">
        <QuantityField id="quantity" label={t('listing.quantity')} value={quantity} onChange={setQuantity} />
        <button type="submit" className="button flex-1 min-h-48px!" disabled={soldOut}>
          {soldOut ? t('listing.outOfStock') : t('listing.addToCart')}
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
            <a href="/cart" className="font-650 underline underline-offset-4">
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
