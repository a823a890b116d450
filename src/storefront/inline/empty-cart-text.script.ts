/**
 * Writes the text of an empty cart, whose key is in `data-text`, into the paragraph before this script. The built page does not contain
 * it: search engines and browsers without scripts cannot know whether the cart is empty.
 */
const messages = document.getElementById('messages') as HTMLElement;
const paragraph = (document.currentScript as HTMLScriptElement)
  .previousElementSibling as HTMLElement;

/** Whether the browser stores a cart: in a cookie, or else in local storage. */
function canStoreCart(): boolean {
  const write = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the text is needed at once
    document.cookie = `kept=${value}; Path=/; SameSite=Lax`;
  };
  write('1');
  const hasCookies = document.cookie.includes('kept=1');
  write('; Max-Age=0');
  try {
    return hasCookies || localStorage.setItem('kept', '1') === localStorage.removeItem('kept');
  } catch {
    return false;
  }
}

paragraph.textContent = JSON.parse(messages.innerHTML)[
  canStoreCart() ? (paragraph.dataset.text as string) : 'cart.notKept'
];
