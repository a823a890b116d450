import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../media/Icon.tsx';

interface Props {
  /** The spec names its modals by id. */
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  /** Escape, the backdrop, the close button: all of them end here, and whoever shows the dialog sets `open` to false. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Rises from the lower edge of small screens instead of standing in the middle. */
  readonly sheet?: boolean;
  readonly className?: string;
}

const SHEET =
  'max-mobileLg:mb-0 max-mobileLg:w-full max-mobileLg:max-w-none max-mobileLg:pb-[calc(28px+env(safe-area-inset-bottom))]';

/** A modal: the browser's own dialog, which keeps the focus inside, gives it back, and closes by Escape. */
export function Dialog({ id, title, open, onClose, closeLabel, children, sheet = false, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      id={id}
      closedby="any"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className={`m-auto w-[min(560px,calc(100vw-32px))] max-h-[90dvh] bg-page text-ink p-28px overflow-y-auto backdrop:bg-[rgb(0_0_0/0.5)] ${sheet ? SHEET : ''} ${className}`}
    >
      {open && (
        <>
          <div className="flex justify-between items-start gap-16px mb-16px">
            <h2 id={`${id}-title`} className="text-xl pt-6px">
              {title}
            </h2>
            <button type="button" onClick={onClose} className="icon-button -mt-4px -mr-10px" aria-label={closeLabel}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
