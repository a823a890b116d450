import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../media/Icon.tsx';

interface Props {
  /** Id of the element, which tests and links use. */
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  /** Called on Escape, a click on the backdrop and the close button. The parent then sets `open` to false. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** On small screens it is at the lower edge instead of in the middle. */
  readonly sheet?: boolean;
  readonly className?: string;
}

const SHEET =
  'max-mobileLg:mb-0 max-mobileLg:w-full max-mobileLg:max-w-none max-mobileLg:border-x-0 max-mobileLg:border-b-0 max-mobileLg:pb-[calc(28px+env(safe-area-inset-bottom))]';

/** Classes of a dialog. */
export const getDialogClass = (sheet: boolean, more = ''): string =>
  `m-auto w-[min(560px,calc(100vw-32px))] max-h-[90dvh] bg-page text-ink p-28px overflow-y-auto ${sheet ? SHEET : ''} ${more}`;

/** A modal dialog. The native element traps and restores the focus and closes on Escape. */
export function Dialog({
  id,
  title,
  open,
  onClose,
  closeLabel,
  children,
  sheet = false,
  className = '',
}: Props) {
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
      className={getDialogClass(sheet, className)}
    >
      {open && (
        <>
          <div className="flex justify-between items-start gap-16px mb-16px">
            <h2 id={`${id}-title`} className="text-xl pt-6px">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="icon-button -mt-4px -mr-10px"
              aria-label={closeLabel}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
