import type { PaymentPageData } from './page-data.ts';

export const byId = (id: string) => document.getElementById(id);

/** What the server says of the checkout. */
export const data: PaymentPageData = JSON.parse(byId('facts')?.textContent ?? 'null');

const button = byId('place') as HTMLButtonElement | null;

export const isBusy = (): boolean => button?.disabled ?? true;

/** Shows what the page is doing and blocks the button meanwhile. Takes away an earlier message. */
export function showProgress(text: string): void {
  showMessage('');
  setProgress(text);
}

/** Whether nothing more can be done on this page. What fails after that is not shown. */
let isOver = false;

/** Leads to another page. */
export function leaveFor(url: string): void {
  isOver = true;
  location.replace(url);
}

/** Shows a status and keeps the button blocked: money has moved or may still move, so the shopper must not pay again. */
export function showFinalStatus(text: string): void {
  showProgress(text);
  isOver = true;
}

/** Shows why the order was not placed, with a link to where it can go on, if any. Lets the shopper try again. */
export function showError(text: string, link?: Link): void {
  if (isOver) return;
  setProgress('');
  showMessage(text, link);
}

export const showsError = (): boolean => byId('said')?.textContent !== '';

function setProgress(text: string): void {
  const place = byId('busy');
  if (place) place.textContent = text;
  if (button) button.disabled = text !== '';
}

interface Link {
  readonly text: string;
  readonly url: string;
}

function showMessage(text: string, link?: Link): void {
  const place = byId('said');
  if (!place) return;
  place.className = text ? 'banner' : '';
  place.textContent = text;
  if (!link) return;
  const anchor = document.createElement('a');
  anchor.href = link.url;
  anchor.textContent = link.text;
  place.append(' ', anchor);
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
