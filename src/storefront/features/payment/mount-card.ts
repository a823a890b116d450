import type { Stripe, StripeElementStyle } from '@stripe/stripe-js';
import { $card } from './card.store.ts';

/** Where the fields go: all in `number`, or each in its own. */
interface Places {
  readonly number: HTMLElement;
  readonly expiry: HTMLElement | null;
  readonly cvc: HTMLElement | null;
}

interface Change {
  readonly empty: boolean;
  readonly error: { readonly message: string } | undefined;
}

/** Puts the provider's card fields into the page and keeps `$card` up to date. Gives what takes them out again. */
export function mountCard(stripe: Stripe, places: Places): () => void {
  const elements = stripe.elements();
  const style = elementStyle(places.number);
  const faults = new Map<string, string>();
  const changed = (field: string, { empty, error }: Change) => {
    faults.set(field, error?.message ?? '');
    $card.setKey('error', [...faults.values()].find(Boolean) ?? '');
    if (field === 'number') $card.setKey('number', error ? 'error' : empty ? 'empty' : 'filled');
  };
  const ready = () => $card.setKey('isReady', true);
  const { number, expiry, cvc } = places;
  if (!expiry || !cvc) {
    const card = elements.create('card', { style, hidePostalCode: true });
    card.on('change', (event) => changed('number', event));
    card.on('ready', ready);
    card.mount(number);
    $card.setKey('element', card);
    return () => unmount([card]);
  }
  const cardNumber = elements.create('cardNumber', { style, showIcon: true });
  const cardExpiry = elements.create('cardExpiry', { style });
  const cardCvc = elements.create('cardCvc', { style });
  cardNumber.on('change', (event) => changed('number', event));
  cardExpiry.on('change', (event) => changed('expiry', event));
  cardCvc.on('change', (event) => changed('cvc', event));
  cardNumber.on('ready', ready);
  cardNumber.mount(number);
  cardExpiry.mount(expiry);
  cardCvc.mount(cvc);
  $card.setKey('element', cardNumber);
  return () => unmount([cardNumber, cardExpiry, cardCvc]);
}

function unmount(fields: readonly { destroy(): void }[]): void {
  for (const field of fields) field.destroy();
  $card.set({ ...$card.get(), number: 'empty', error: '', isReady: false, element: undefined });
}

/** Style of the shop's fields as values: the provider's fields are in frames, which the shop's CSS does not reach. */
function elementStyle(field: Element): StripeElementStyle {
  const { color, fontSize, fontFamily } = getComputedStyle(field);
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(name).trim();
  return {
    base: {
      color,
      fontSize,
      fontFamily,
      fontSmoothing: 'antialiased',
      lineHeight: '24px',
      '::placeholder': { color: token('--muted') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  };
}
