/** Message that the platform's return page, which follows the bank's page, posts to the page around it. */
export const RETURNED_MESSAGE = 'payment-returned';

export interface BankTexts {
  readonly title: string;
  readonly close: string;
  /** Text of the link that opens the bank's page without the dialog, for banks that allow no frame. */
  readonly openPage: string;
}

interface BankPage {
  readonly url: string;
  /** The origin whose return page ends the dialog. */
  readonly platform: string;
  readonly texts: BankTexts;
}

const DIALOG_STYLE =
  'margin:auto;padding:0;border:1px solid var(--control-line);background:var(--page);color:var(--ink);width:min(600px,calc(100vw - 24px));height:min(680px,calc(100dvh - 24px));max-height:none;overflow:hidden';
const BAR_STYLE =
  'display:flex;justify-content:space-between;align-items:center;gap:16px;padding:8px 16px';
const BUTTON_STYLE =
  'min-height:44px;padding:0 4px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer';

/**
 * Shows the page on which a bank confirms a payment (3-D Secure) in a modal dialog, which traps and restores the focus. Resolves
 * to `returned` when the bank has decided, to `closed` when the shopper has closed the dialog, and to `leave` when the shopper
 * prefers the bank's page in this window.
 */
export function openBankDialog({
  url,
  platform,
  texts,
}: BankPage): Promise<'returned' | 'closed' | 'leave'> {
  const dialog = document.createElement('dialog');
  dialog.id = 'bank';
  dialog.style.cssText = DIALOG_STYLE;
  dialog.setAttribute('aria-labelledby', 'bank-title');
  const layout = append(dialog, 'div', 'display:flex;flex-direction:column;height:100%');
  const bar = append(layout, 'div', BAR_STYLE);
  const title = append(bar, 'h2', 'font-size:var(--step-l,1.25rem);margin:0', texts.title);
  title.id = 'bank-title';
  const close = append(bar, 'button', BUTTON_STYLE, texts.close);
  const frame = append(
    layout,
    'iframe',
    'border:0;flex:1;width:100%;background:#fff;color-scheme:light',
  );
  frame.title = texts.title;
  frame.allow = 'publickey-credentials-get *; payment *';
  frame.src = url;
  const leave = append(append(layout, 'div', BAR_STYLE), 'button', BUTTON_STYLE, texts.openPage);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = (how: 'returned' | 'closed' | 'leave') => {
      listeners.abort();
      dialog.close();
      dialog.remove();
      resolve(how);
    };
    const on = { signal: listeners.signal };
    addEventListener(
      'message',
      ({ source, origin, data }) => {
        const isReturn =
          source === frame.contentWindow && origin === platform && data === RETURNED_MESSAGE;
        if (isReturn) finish('returned');
      },
      on,
    );
    dialog.addEventListener('close', () => finish('closed'), on);
    close.addEventListener('click', () => finish('closed'), on);
    leave.addEventListener('click', () => finish('leave'), on);
  });
}

function append<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  style: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.textContent = text;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  parent.append(element);
  return element;
}
