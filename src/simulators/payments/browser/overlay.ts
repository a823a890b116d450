/** A sandbox page over the shop: a 3-D Secure page, a wallet sheet or the PayPal window. */
export interface Overlay {
  /** The message of the page when the person finished, or 'closed' when the overlay was closed. */
  readonly response: Promise<unknown>;
  readonly load: (address: string) => void;
  readonly close: () => void;
}

const DIALOG_STYLE =
  'margin:auto;border:0;border-radius:12px;padding:0;width:min(26rem,calc(100vw - 2rem));height:min(34rem,calc(100vh - 2rem));overflow:hidden;background:#fff;color-scheme:light';

/** `onMessage` returns whether a message of the page was handled; then the overlay stays open. */
export function openOverlay(
  title: string,
  onMessage: (message: unknown) => boolean = () => false,
): Overlay {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText = DIALOG_STYLE;
  frame.title = title;
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
  // Focus the page now, so that it receives key presses (also Escape) at once.
  frame.addEventListener('load', () => frame.focus());
  dialog.append(frame);
  document.body.append(dialog);
  // A modal dialog traps the focus and restores it when it closes.
  dialog.showModal();

  let resolve: (value: unknown) => void = () => {};
  const response = new Promise<unknown>((done) => {
    resolve = done;
  });
  function listen(event: MessageEvent<unknown>): void {
    if (event.source === frame.contentWindow && !onMessage(event.data)) finish(event.data);
  }
  function finish(value: unknown): void {
    window.removeEventListener('message', listen);
    if (dialog.open) dialog.close();
    dialog.remove();
    resolve(value);
  }
  window.addEventListener('message', listen);
  dialog.addEventListener('close', () => finish('closed'));
  return {
    response,
    load(address) {
      frame.src = address;
    },
    close: () => finish('closed'),
  };
}
