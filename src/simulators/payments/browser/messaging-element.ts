import type {
  StripePaymentMethodMessagingElement,
  StripePaymentMethodMessagingElementOptions,
} from '@stripe/stripe-js';
import { createEmitter, listening } from './emitter.ts';
import { PLATFORM } from './requests.ts';

/** The line that shows the amount of each of four payments. */
export function createMessagingElement(
  options: StripePaymentMethodMessagingElementOptions,
): object {
  const emitter = createEmitter();
  let settings = options;
  let frame: HTMLIFrameElement | undefined;

  function show(): void {
    if (!frame) return;
    const { amount, currency } = settings;
    frame.src = `${PLATFORM}/sandbox/stripe/message?${new URLSearchParams({ amount: String(amount), currency })}`;
  }

  const element = {
    mount(target: string | HTMLElement) {
      const host =
        typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!host)
        throw new Error(
          `The selector you specified (${String(target)}) applies to no DOM elements.`,
        );
      frame = document.createElement('iframe');
      frame.title = 'Pay over time message';
      frame.style.cssText = 'border:0;width:100%;height:1.75rem;display:block;color-scheme:normal';
      frame.addEventListener(
        'load',
        () => emitter.emit('ready', { elementType: 'paymentMethodMessaging' }),
        {
          once: true,
        },
      );
      show();
      host.replaceChildren(frame);
    },
    unmount() {
      frame?.remove();
      frame = undefined;
    },
    destroy: () => element.unmount(),
    update(changes: Partial<StripePaymentMethodMessagingElementOptions>) {
      settings = { ...settings, ...changes };
      show();
    },
    ...listening(emitter, (): object => element),
  } satisfies { readonly [K in keyof StripePaymentMethodMessagingElement]: unknown };
  return element;
}
