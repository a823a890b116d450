import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { $cartDialog } from '../dialogs/cart-dialogs.store.ts';
import { getLinkTitle, LinkedItems } from './LinkedItems.tsx';
import { $linkOutcome, closeLinkDialog } from './link-outcome.store.ts';

/** The dialog after a cart link. It is not one of the dialogs of the cart, because few pages need its code. */
export function LinkDialog() {
  const outcome = useStore($linkOutcome);
  // A checkout that starts here may open the dialog about unavailable items.
  useEffect(() => $cartDialog.listen((dialog) => dialog && closeLinkDialog()), []);
  return (
    <Dialog
      id="cart-link"
      title={outcome ? getLinkTitle(outcome.result, outcome.t) : ''}
      open={outcome !== undefined}
      onClose={closeLinkDialog}
      closeLabel={outcome ? outcome.t('basket.close') : ''}
      sheet
    >
      {outcome && <LinkedItems {...outcome} />}
    </Dialog>
  );
}
