import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import { PreorderFields } from './PreorderFields.tsx';
import { $preorder } from './preorder.store.ts';

/** The dialog with the pre-order form, for a listing that cannot be bought yet. */
export function PreorderDialog({ language }: { readonly language: Language }) {
  const t = getTranslator(language);
  const offer = useStore($preorder);
  const [sentTo, setSentTo] = useState('');
  useEffect(() => {
    if (offer) setSentTo('');
  }, [offer]);
  const close = () => $preorder.set(undefined);
  return (
    <Dialog
      id="preorderform-modal"
      title={t(sentTo ? 'preorder.done' : 'preorder.title')}
      open={offer !== undefined}
      onClose={close}
      closeLabel={t('preorder.close')}
      sheet
    >
      {offer && !sentTo && <PreorderFields offer={offer} onSent={setSentTo} t={t} />}
      <div role="status">
        {sentTo && offer && (
          <div className="flex flex-col items-start gap-20px">
            <p className="text-l leading-snug">
              {t('preorder.doneText', { title: offer.title, email: sentTo })}
            </p>
            <button type="button" className="button" onClick={close}>
              {t('preorder.back')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
