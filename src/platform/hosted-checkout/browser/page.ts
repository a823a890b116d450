import type { PaymentPageData } from './page-data.ts';

export const byId = (id: string) => document.getElementById(id);

/** Data of the checkout from the server. */
export const data: PaymentPageData = JSON.parse(byId('page-data')?.textContent ?? 'null');

const button = byId('place-order') as HTMLButtonElement | null;

export const isBusy = (): boolean => button?.disabled ?? true;

/** Shows a progress text and disables the button. Removes an earlier message. */
export function showProgress(text: string): void {
  showMessage('');
  setProgress(text);
}

/** Whether the payment on this page is final. Later errors are not shown. */
let isFinal = false;

/** Redirects to another page. */
export function redirectTo(url: string): void {
  isFinal = true;
  location.replace(url);
}

/** Shows a status and leaves the button disabled: money was or may be charged, so the shopper must not pay again. */
export function showFinalStatus(text: string): void {
  showProgress(text);
  isFinal = true;
}

/** Shows why the order was not placed, with an optional link, and enables the button for another attempt. */
export function showError(text: string, link?: Link): void {
  if (isFinal) return;
  setProgress('');
  showMessage(text, link);
}

export const hasMessage = (): boolean => byId('message')?.textContent !== '';

function setProgress(text: string): void {
  const element = byId('progress');
  if (element) element.textContent = text;
  if (button) button.disabled = text !== '';
}

interface Link {
  readonly text: string;
  readonly url: string;
}

function showMessage(text: string, link?: Link): void {
  const element = byId('message');
  if (!element) return;
  element.className = text ? 'banner' : '';
  element.textContent = text;
  if (!link) return;
  const anchor = document.createElement('a');
  anchor.href = link.url;
  anchor.textContent = link.text;
  element.append(' ', anchor);
}

/** Loads a provider's script, which sets a global. Rejects when it cannot be loaded. */
export async function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
  });
}
