/**
 * Writes the text of an empty cart into the paragraph before this script. The built page does not contain it: search engines and
 * browsers without scripts cannot know whether the cart is empty.
 */
const messages = document.getElementById('messages') as HTMLElement;
const paragraph = (document.currentScript as HTMLScriptElement).previousElementSibling as Element;
paragraph.textContent = JSON.parse(messages.innerHTML)['cart.empty'];
