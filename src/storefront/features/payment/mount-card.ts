import type { Stripe, StripeElementStyle } from '@stripe/stripe-js';
import { getCardBrand } from '#shared/rules/checkout/card-brands.ts';
import { $orderPlacement } from '../payment-state/index.ts';
import { $card, type CardField } from './card.store.ts';

/** Elements to mount the fields in. Without `expiry` and `cvc`, one combined field is mounted in `number`. */
interface CardTargets {
  readonly number: HTMLElement;
  readonly expiry: HTMLElement | null;
  readonly cvc: HTMLElement | null;
}

interface Change {
  readonly empty: boolean;
  readonly error: { readonly message: string } | undefined;
  /** The provider's code of the card brand, for the field of the number. */
  readonly brand?: string;
}

/** Mounts the provider's card fields and updates `$card`. Returns the function that unmounts them. */
export function mountCard(stripe: Stripe, targets: CardTargets): () => void {
  const elements = stripe.elements();
  const style = readElementStyle(targets.number);
  const errors = new Map<CardField, string>();
  const onChange = (field: CardField, { empty, error, brand }: Change) => {
    errors.set(field, error?.message ?? '');
    const [first] = [...errors].filter(([, text]) => text !== '');
    $card.setKey('error', first && { field: first[0], text: first[1] });
    // The error of the former card does not apply to the one that is typed now.
    if (!empty && $orderPlacement.get().step === 'failed') $orderPlacement.set({ step: 'idle' });
    if (field !== 'number') return;
    $card.setKey('number', error ? 'error' : empty ? 'empty' : 'filled');
    $card.setKey('brand', getCardBrand(brand));
  };
  const ready = () => $card.setKey('isReady', true);
  const { number, expiry, cvc } = targets;
  if (!expiry || !cvc) {
    const card = elements.create('card', { style, hidePostalCode: true });
    card.on('change', (event) => onChange('number', event));
    card.on('ready', ready);
    card.mount(number);
    $card.setKey('element', card);
    return () => unmount([card]);
  }
  const cardNumber = elements.create('cardNumber', { style, showIcon: true });
  const cardExpiry = elements.create('cardExpiry', { style });
  const cardCvc = elements.create('cardCvc', { style });
  cardNumber.on('change', (event) => onChange('number', event));
  cardExpiry.on('change', (event) => onChange('expiry', event));
  cardCvc.on('change', (event) => onChange('cvc', event));
  cardNumber.on('ready', ready);
  cardNumber.mount(number);
  cardExpiry.mount(expiry);
  cardCvc.mount(cvc);
  $card.setKey('element', cardNumber);
  return () => unmount([cardNumber, cardExpiry, cardCvc]);
}

function unmount(fields: readonly { destroy(): void }[]): void {
  for (const field of fields) field.destroy();
  $card.set({
    ...$card.get(),
    number: 'empty',
    error: undefined,
    brand: undefined,
    isReady: false,
    element: undefined,
  });
}

/** Computed style of the shop's fields, because the shop's CSS does not apply inside the provider's iframes. */
function readElementStyle(field: Element): StripeElementStyle {
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
