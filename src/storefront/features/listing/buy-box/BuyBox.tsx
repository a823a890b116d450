import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { EMPTY_CART } from '#shared/rules/cart/cart.ts';
import { isDigitalLabel, isUnsized } from '#shared/rules/catalog/digital.ts';
import { useHydratedStore } from '#storefront/components/islands/use-hydrated-store.ts';
import { $cart, countUnits } from '#storefront/features/cart/index.ts';
import { openPreorder } from '#storefront/features/preorder/index.ts';
import { toSelectionItem } from '#storefront/features/tracking/index.ts';
import type { ExpressSetup } from '#storefront/rules/express-setup.ts';
import { getLineOptions } from '#storefront/rules/line-options.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import { SCROLL_AFTER_PRODUCT_MS } from '#storefront/rules/purchase-options.ts';
import type { ReturnsByProduct } from '#storefront/rules/returns-by-product.ts';
import { changeProduct, type Selection } from '#storefront/rules/selection.ts';
import type { VatPage } from '#storefront/rules/vat-page.ts';
import type { Translator } from '#texts/translator.ts';

import { trackView } from '../on-load/track-view.ts';
import { useInventory } from '../use-inventory.ts';
import { AddedNotice, Heading, ReturnPolicy, SizeGuideButton } from './BuyBoxParts.tsx';
import { BuyRow } from './BuyRow.tsx';
import { DeliveryEstimate, type DeliverySetup } from './DeliveryEstimate.tsx';
import { ExpressRoom } from './ExpressRoom.tsx';
import { ListingActions } from './ListingActions.tsx';
import { OptionChoices } from './OptionChoices.tsx';
import { QuantityPrices } from './QuantityPrices.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';
import { useAddition } from './use-addition.ts';
import { withLiveStock } from './with-live-stock.ts';

/** Whether the sheet is open, which `startBuySheet` opens, also before the island listens. */
function useBuySheet(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const island = document.querySelector<HTMLElement>('[data-listing] astro-island');
    const open = () => setIsOpen(true);
    if (island?.dataset.sheet !== undefined) open();
    island?.addEventListener('buy-sheet', open);
    return () => island?.removeEventListener('buy-sheet', open);
  }, []);
  return [isOpen, setIsOpen];
}

/** The sticky bar of a listing without options has a button like that of the form. It is outside of the island. */
function useStickyButton(soldOut: boolean, action: string): void {
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>('[data-sticky-bar] button');
    if (!button) return;
    button.disabled = soldOut;
    button.textContent = action;
  }, [soldOut, action]);
}

/** The sheet of small screens, which other screens do not load. */
const BuySheet = lazy(async () => ({
  default: (await import('../buy-sheet/BuySheet.tsx')).BuySheet,
}));

interface Props {
  readonly listing: ListingView;
  readonly selection: Selection;
  readonly fanBanner: boolean;
  /** URL of the page to report the listing. */
  readonly reportUrl: string;
  readonly returns: ReturnsByProduct;
  /** Path of the page that the VAT line links to. Undefined for a store without that line. */
  readonly vatPage: VatPage | undefined;
  /** What delivery costs. Undefined for a store without delivery settings. */
  readonly delivery?: DeliverySetup | undefined;
  readonly onPick: (next: Selection) => void;
  /** Countries of the pre-order form; undefined for a store without delivery settings. */
  readonly countries?: readonly string[] | undefined;
  /** What express checkout needs; undefined on a platform without it. */
  readonly express: ExpressSetup | undefined;
  readonly language: Language;
  readonly t: Translator;
}

/** Title, price, options and Add to cart. It is a form, so the browser validates it before anything is added. */
export function BuyBox({
  listing,
  selection,
  fanBanner,
  reportUrl,
  returns,
  vatPage,
  onPick,
  ...rest
}: Props) {
  const { delivery, countries, express, language, t } = rest;
  const { product, variation, size } = selection;
  const [quantity, setQuantity] = useState(1);
  const cart = useHydratedStore($cart, EMPTY_CART);
  const [wasUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const inventory = useInventory(listing, selection);
  const isOutOfStock = inventory === undefined ? size.soldOut : inventory <= 0;
  const left = inventory ?? size.left;
  const { notice, limit, add, reset } = useAddition(listing, selection, inventory, t);
  const [isSheetOpen, setIsSheetOpen] = useBuySheet();
  const [hasSheet, setHasSheet] = useState(false);
  // It stays when it is closed, because the browser then returns the focus to where it was.
  if (isSheetOpen && !hasSheet) setHasSheet(true);
  const soldOut = listing.isPrivate || (isOutOfStock && !listing.isPreorder);
  const action = t(
    soldOut ? 'listing.outOfStock' : listing.isPreorder ? 'listing.preorder' : 'listing.addToCart',
  );
  useStickyButton(soldOut, action);
  const chosen = getLineOptions(product, variation, size);
  // Downloads need a consent in the European Union, which only the form of the checkout has.
  const needsConsent = vatPage !== undefined && isDigitalLabel(size.label);

  const pick = (next: Selection) => {
    reset();
    onPick(next);
  };
  const pickProduct = (id: string) => {
    const next = changeProduct(listing, selection, id);
    pick(next);
    setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_AFTER_PRODUCT_MS);
    trackView(
      listing.listingId,
      Promise.resolve({ item: toSelectionItem(listing, next), currency: listing.currency }),
    );
  };
  const preorder = () => {
    const type = t.translateTerm(product.type);
    const options =
      chosen.color === ''
        ? type
        : t(isUnsized(chosen.size) ? 'listing.chosenUnsized' : 'listing.chosen', {
            product: type,
            color: chosen.color,
            size: t.translateTerm(chosen.size),
          });
    const { title } = listing;
    const offer = { colorId: variation.id, sizeId: size.id, title, options, countries };
    openPreorder(offer).catch(console.warn);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (soldOut) return;
    if (listing.isPreorder) {
      setIsSheetOpen(false);
      preorder();
    } else if (add(quantity) > 0) setIsSheetOpen(false);
  };
  const options = (idPrefix: string, guide?: ReactNode) => (
    <OptionChoices
      selection={selection}
      variations={withLiveStock(listing, selection, isOutOfStock)}
      onPick={pick}
      t={t}
      guide={guide}
      idPrefix={idPrefix}
    />
  );
  const buyRow = (id: string) => (
    <BuyRow
      id={id}
      isPreorder={listing.isPreorder}
      soldOut={soldOut}
      action={action}
      left={left}
      quantity={quantity}
      onQuantity={setQuantity}
      t={t}
    />
  );
  const limitNotice = (
    <p role="status" className={limit ? 'font-600' : 'visually-hidden'}>
      {limit}
    </p>
  );

  return (
    <>
      {/* A restored form state must not override the selection of the query. */}
      <form
        id="options"
        autoComplete="off"
        onSubmit={submit}
        onPointerMove={use}
        onFocus={use}
        onChange={use}
        aria-label={t('listing.options')}
        className="flex flex-col gap-24px"
      >
        <Heading
          listing={listing}
          product={product}
          size={size}
          fanBanner={fanBanner}
          vatPage={vatPage}
          t={t}
        />
        {listing.products.length > 1 && (
          <SimilarProducts
            options={listing.products}
            selected={product}
            onPick={pickProduct}
            t={t}
          />
        )}
        {options(
          '',
          (product.hasSizeChart ?? (!product.options && variation.sizes.length > 1)) && (
            <SizeGuideButton t={t} />
          ),
        )}
        {!listing.isPreorder && (
          <QuantityPrices
            product={product}
            size={size}
            currency={listing.currency}
            units={countUnits(cart.items, listing, product) + quantity}
            t={t}
          />
        )}
        {buyRow('quantity')}
        {express && !soldOut && !listing.isPreorder && !needsConsent && (
          <ExpressRoom
            express={express}
            listing={listing}
            selection={selection}
            quantity={quantity}
            wasUsed={wasUsed}
            language={language}
          />
        )}
        <div className="flex flex-col gap-8px">
          {delivery && !listing.isPreorder && !isDigitalLabel(size.label) && (
            <DeliveryEstimate
              {...delivery}
              value={size.price * quantity}
              currency={listing.currency}
              t={t}
            />
          )}
          <ListingActions listing={listing} selection={selection} t={t} />
        </div>
        <AddedNotice ref={notice} />
        {limitNotice}
        <ReturnPolicy notice={returns[product.id]} reportUrl={reportUrl} t={t} />
      </form>
      {hasSheet && (
        <Suspense>
          <BuySheet
            listing={listing}
            selection={selection}
            open={isSheetOpen}
            onClose={() => setIsSheetOpen(false)}
            onSubmit={submit}
            t={t}
          >
            {options('sheet-')}
            {limitNotice}
            {buyRow('sheet-quantity')}
          </BuySheet>
        </Suspense>
      )}
    </>
  );
}
