import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { getQuantityPrice } from '#shared/rules/catalog/quantity-prices.ts';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { StockNotice } from '#storefront/components/quantity/StockNotice.tsx';
import { $cart, countUnits } from '#storefront/features/cart/index.ts';
import { useInventory } from '#storefront/features/listing/index.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import { getTranslator } from '#texts/page-messages.ts';
import type { Translator } from '#texts/translator.ts';
import { OptionChoices } from '../../listing/index.ts';
import { addUnit } from '../add-unit.ts';
import { $quickAdd, type QuickAddOptions } from '../quick-add.store.ts';

const close = () => $quickAdd.set(undefined);

/** The quick-add dialog: the options of a tile's product. */
export function QuickAdd({ language }: { readonly language: Language }) {
  const t = getTranslator(language);
  const options = useStore($quickAdd);
  return (
    <Dialog
      id="quick-add"
      title={t('quickAdd.title')}
      open={options !== undefined}
      onClose={close}
      closeLabel={t('basket.close')}
      sheet
    >
      {options && <Options key={options.href} options={options} t={t} />}
    </Dialog>
  );
}

function Options({
  options: { listing, selection: initial, href },
  t,
}: {
  readonly options: QuickAddOptions;
  readonly t: Translator;
}) {
  const [selection, setSelection] = useState<Selection>(initial);
  const { product, variation, size } = selection;
  const inventory = useInventory(listing, selection);
  const [picture] = variation.images;
  // The price that the added unit has with those of the product in the cart.
  const price = getQuantityPrice(
    size.price,
    size.breaks,
    countUnits(useStore($cart).items, listing, product) + 1,
  );
  const add = () => {
    close();
    void addUnit(listing, selection, inventory);
  };
  return (
    <div className="flex flex-col gap-20px">
      <div className="grid grid-cols-[96px_1fr] gap-16px">
        {picture ? (
          <img
            src={getImageUrl(picture.src, 240, 'webp')}
            alt=""
            width="96"
            height="96"
            className="w-96px h-96px bg-tile"
          />
        ) : (
          <div className="w-96px h-96px bg-tile" />
        )}
        <div>
          <p lang={listing.isTitleTranslated ? undefined : t.contentLang} className="font-650">
            {listing.title}
          </p>
          <p className="text-s text-muted">{t.translateTerm(product.type)}</p>
          <p className="font-650 tabular-nums" aria-live="polite">
            {formatMoney(price, listing.currency, t.locale)}
          </p>
        </div>
      </div>
      <OptionChoices
        selection={selection}
        variations={product.variations}
        onPick={setSelection}
        t={t}
      />
      <StockNotice left={inventory ?? size.left} t={t} />
      <button type="button" className="button" disabled={size.soldOut} onClick={add}>
        {size.soldOut ? t('quickAdd.outOfStock') : t('quickAdd.add')}
      </button>
      <a href={href} className="text-s underline underline-offset-4 self-start">
        {t('quickAdd.view')}
      </a>
    </div>
  );
}
