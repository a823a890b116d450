import type { StripePaymentElement, StripePaymentElementOptions } from '@stripe/stripe-js';
import { createEmitter, listening } from './emitter.ts';
import type {
  FromPaymentFrame,
  PaymentFrameOptions,
  PaymentFrameStart,
  ShownPayment,
  SubmitReply,
  ToPaymentFrame,
} from './payment-messages.ts';
import { PLATFORM } from './requests.ts';

/** The Payment Element, with the methods that the sandbox uses internally. */
export interface PaymentElement {
  readonly element: object;
  /** Shows a new amount. */
  readonly setAmount: (changes: Pick<ShownPayment, 'amount' | 'currency'>) => void;
  readonly submit: () => Promise<SubmitReply>;
  /** Creates a confirmation token with billing details, as form fields. */
  readonly createToken: (fields: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Whether the shop has its own form for billing details, and must pass them when the token is created. */
  readonly needsBillingDetails: boolean;
}

interface GroupSettings extends Pick<ShownPayment, 'amount' | 'currency'> {
  readonly types: readonly string[];
  readonly appearance: PaymentFrameOptions['appearance'];
}

/** Requests of the page to the iframe: the kinds of messages that have a reply. */
type FrameRequest =
  | { readonly kind: 'submit' }
  | { readonly kind: 'create'; readonly fields: Record<string, string> };

let frames = 0;

/** The Payment Element (docs.stripe.com/js/elements_object/create_payment_element): one iframe with all methods. */
export function createPaymentElement(
  key: string,
  options: StripePaymentElementOptions,
  { types, appearance, amount, currency }: GroupSettings,
): PaymentElement {
  const emitter = createEmitter();
  const waiting = new Map<number, (reply: unknown) => void>();
  let frame: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;
  let shown: ShownPayment = {
    email: options.defaultValues?.billingDetails?.email ?? '',
    amount,
    currency,
  };
  let requests = 0;

  const send = (message: ToPaymentFrame): void => port?.postMessage(message);

  function show(changes: Partial<ShownPayment>): void {
    shown = { ...shown, ...changes };
    send({ kind: 'update', shown });
  }

  function request(message: FrameRequest): Promise<unknown> {
    if (!port) throw new Error('The Payment Element is not mounted.');
    requests += 1;
    const id = requests;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      send({ ...message, id });
    });
  }

  function received(message: FromPaymentFrame): void {
    switch (message.kind) {
      case 'ready':
      case 'size':
        if (frame) frame.style.height = `${message.height}px`;
        if (message.kind === 'ready') emitter.emit('ready', { elementType: 'payment' });
        return;
      case 'focus':
      case 'blur':
        emitter.emit(message.kind, { elementType: 'payment' });
        return;
      case 'change': {
        const { type, empty, complete } = message.change;
        emitter.emit('change', {
          elementType: 'payment',
          empty,
          complete,
          collapsed: false,
          value: { type },
        });
        return;
      }
      case 'replied':
        waiting.get(message.id)?.(message.reply);
        waiting.delete(message.id);
    }
  }

  function mount(target: string | HTMLElement): void {
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!host)
      throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    unmount();
    const newFrame = document.createElement('iframe');
    frame = newFrame;
    frames += 1;
    newFrame.name = `__privateStripeFramePayment${frames}`;
    newFrame.title = 'Secure payment input frame';
    newFrame.allow = 'payment *';
    newFrame.style.cssText =
      'border:0;width:100%;min-width:100%;display:block;color-scheme:normal;background:transparent';
    newFrame.src = `${PLATFORM}/sandbox/stripe/payment-element`;
    let hasStarted = false;
    newFrame.addEventListener('load', () => {
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = (event: MessageEvent<FromPaymentFrame>) => {
        hasStarted = true;
        received(event.data);
      };
      const start: PaymentFrameStart = {
        kind: 'start',
        key,
        options: { types, shown, appearance },
      };
      newFrame.contentWindow?.postMessage(start, '*', [channel.port2]);
      // A page of errors loads too, and does not respond.
      setTimeout(() => {
        if (hasStarted || frame !== newFrame) return;
        const error = { type: 'api_connection_error', message: 'The element could not be loaded.' };
        emitter.emit('loaderror', { elementType: 'payment', error });
      }, LOAD_MS);
    });
    host.replaceChildren(newFrame);
  }

  function unmount(): void {
    frame?.remove();
    port?.close();
    [frame, port] = [undefined, undefined];
  }

  const element = {
    mount,
    unmount,
    destroy: unmount,
    focus() {
      frame?.focus();
      send({ kind: 'focus' });
    },
    blur: () => frame?.blur(),
    clear: () => {},
    collapse: () => element as object,
    update(changes: StripePaymentElementOptions) {
      show({ email: changes.defaultValues?.billingDetails?.email ?? shown.email });
      return element as object;
    },
    ...listening(emitter, (): object => element),
  } satisfies { readonly [K in keyof StripePaymentElement]?: unknown };

  return {
    element,
    needsBillingDetails: options.fields?.billingDetails === 'never',
    setAmount: show,
    submit: async () => (await request({ kind: 'submit' })) as SubmitReply,
    createToken: (fields) => request({ kind: 'create', fields }),
  };
}

/** Milliseconds after which an iframe that does not respond counts as failed. */
const LOAD_MS = 2_000;
