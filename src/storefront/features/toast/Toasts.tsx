import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Language } from '#shared/contract/languages.ts';
import { Icon } from '#storefront/components/media/Icon.tsx';
import { getTranslator } from '#texts/page-messages.ts';
import type { Toast } from './toast-schema.ts';
import { $toasts, dismissToast } from './toasts.store.ts';

const POSITION_CLASSES: Readonly<Record<Toast['options']['position'], string>> = {
  'top-right': 'right-[max(16px,env(safe-area-inset-right))] top-16px',
  top: 'inset-x-16px top-16px',
};

/** Notifications above the page. They are popovers, so they are also above an open dialog. */
export function Toasts({ language }: { readonly language: Language }) {
  const toasts = useStore($toasts);
  return (['top-right', 'top'] as const).map((position) => (
    <Region
      key={position}
      position={position}
      toasts={toasts.filter(({ options }) => options.position === position)}
      language={language}
    />
  ));
}

interface RegionProps {
  readonly position: Toast['options']['position'];
  readonly toasts: readonly Toast[];
  readonly language: Language;
}

function Region({ position, toasts, language }: RegionProps) {
  const t = getTranslator(language);
  const region = useRef<HTMLDivElement>(null);
  const latest = toasts.at(-1)?.id;
  useEffect(() => {
    // Reopened for each new toast, so that it is above a dialog that was opened meanwhile.
    region.current?.hidePopover?.();
    if (latest) region.current?.showPopover?.();
  }, [latest]);
  return (
    <div
      ref={region}
      popover="manual"
      className={`m-0 left-auto bg-transparent ${POSITION_CLASSES[position]}`}
    >
      <div
        className={`flex flex-col gap-10px ${position === 'top' ? 'items-center' : 'items-end'}`}
      >
        {toasts.map(({ id, type, message }) => (
          <div
            key={id}
            role={type === 'danger' ? 'alert' : 'status'}
            className={`flex items-start gap-14px max-w-440px border-1 pl-18px pr-6px py-6px bg-page text-ink shadow-[0_8px_32px_rgb(0_0_0/0.18)] ${type === 'danger' ? 'border-danger' : 'border-ink'}`}
          >
            <p className="py-10px">
              <strong className={`block font-650 ${type === 'danger' ? 'text-danger' : ''}`}>
                {t(type === 'danger' ? 'toast.error' : 'toast.success')}
              </strong>
              {message}
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={t('toast.dismiss')}
              onClick={() => dismissToast(id)}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
