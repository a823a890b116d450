import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { translate } from '#shared/i18n/page.ts';
import { Dialog } from '#storefront/components/dialog/Dialog.tsx';
import { PreorderFields } from './PreorderFields.tsx';
import { $preorder } from './preorder.store.ts';

/** The modal a listing that is not made yet opens instead of being bought (spec §2, §5). */
export function PreorderDialog({ language }: { readonly language: Language }) {
  const t = translate(language);
  const offer = useStore($preorder);
  const [thanked, setThanked] = useState('');
  useEffect(() => {
    if (offer) setThanked('');
  }, [offer]);
  const close = () => $preorder.set(undefined);
  return (
    <Dialog
      id="preorderform-modal"
      title={t(thanked ? 'preorder.done' : 'preorder.title')}
      open={offer !== undefined}
      onClose={close}
      closeLabel={t('preorder.close')}
      sheet
    >
      {offer && !thanked && <PreorderFields offer={offer} onSent={setThanked} t={t} />}
      <div role="status">
        {thanked && offer && (
          <div className="flex flex-col items-start gap-20px">
            <p className="text-l leading-snug">{t('preorder.doneText', { title: offer.title, email: thanked })}</p>
            <button type="button" className="button" onClick={close}>
              {t('preorder.back')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
