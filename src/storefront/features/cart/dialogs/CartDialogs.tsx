import { useStore } from '@nanostores/react';
import type { Language } from '#shared/contract/languages.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { AddedToCart } from './AddedToCart.tsx';
import { $cartDialog, type CartDialog, closeCartDialog } from './cart-dialogs.store.ts';
import { UnavailableItems } from './UnavailableItems.tsx';

/** The dialogs of the cart. All are rendered from the start, so that each opens with its title in place. */
export function CartDialogs({ language }: { readonly language: Language }) {
  const t = getTranslator(language);
  const open = useStore($cartDialog);
  const frame = (id: CartDialog['id'], title: string) => ({
    id,
    title,
    open: open?.id === id,
    onClose: () => $cartDialog.get()?.id === id && closeCartDialog(),
    closeLabel: t('basket.close'),
  });
  return (
    <>
      {(['cart-confirmation', 'quick-add-confirmation'] as const).map((id) => (
        <Dialog key={id} {...frame(id, t('basket.added'))} sheet>
          {open?.id === id && (
            <AddedToCart skus={[open.sku]} autoClose={id === 'quick-add-confirmation'} t={t} />
          )}
        </Dialog>
      ))}
      <Dialog {...frame('quick-add-out-of-stock', t('basket.soldOut'))}>
        {open?.id === 'quick-add-out-of-stock' && (
          <div className="flex flex-col items-start gap-20px">
            <p>
              {open.left
                ? t('quickAdd.onlyLeft', { count: open.left, title: open.title })
                : t('quickAdd.soldOutText')}
            </p>
            <button type="button" className="button" onClick={closeCartDialog}>
              {t('basket.ok')}
            </button>
          </div>
        )}
      </Dialog>
      <Dialog {...frame('cart-unavailable-items', t('basket.unavailableTitle'))}>
        {open?.id === 'cart-unavailable-items' && (
          <UnavailableItems items={open.items} onClose={closeCartDialog} t={t} />
        )}
      </Dialog>
    </>
  );
}
