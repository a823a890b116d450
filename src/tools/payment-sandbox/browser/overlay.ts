/** A page of the sandbox shown over the shop: a bank's question, a wallet's sheet, PayPal's window. */
export interface Overlay {
  /** What the page said when the person was done; 'closed' when it was closed instead. */
  readonly response: Promise<unknown>;
  readonly load: (address: string) => void;
  readonly close: () => void;
}

const DIALOG_STYLE =
  'border:0;border-radius:12px;padding:0;width:min(26rem,calc(100vw - 2rem));height:min(34rem,calc(100vh - 2rem));overflow:hidden;background:#fff;color-scheme:light';

export function openOverlay(title: string): Overlay {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText = DIALOG_STYLE;
  frame.title = title;
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
  // So that the keyboard, Escape too, is the page's at once.
  frame.addEventListener('load', () => frame.focus());
  dialog.append(frame);
  document.body.append(dialog);
  // A modal dialog keeps the focus inside and gives it back when it closes.
  dialog.showModal();

  const { promise, resolve } = Promise.withResolvers<unknown>();
  function listen(event: MessageEvent<unknown>): void {
    if (event.source === frame.contentWindow) finish(event.data);
  }
  function finish(response: unknown): void {
    window.removeEventListener('message', listen);
    if (dialog.open) dialog.close();
    dialog.remove();
    resolve(response);
  }
  window.addEventListener('message', listen);
  dialog.addEventListener('close', () => finish('closed'));
  return {
    response: promise,
    load(address) {
      frame.src = address;
    },
    close: () => finish('closed'),
  };
}
