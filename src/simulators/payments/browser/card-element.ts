import type { StripeCardElement, StripeElementClasses } from '@stripe/stripe-js';
import { createEmitter, listening } from './emitter.ts';
import type {
  CardChange,
  CardPart,
  FrameOptions,
  FrameStart,
  FromFrame,
  ToFrame,
} from './messages.ts';
import { PLATFORM } from './requests.ts';

/** Iframe titles as Stripe sets them. Screen readers and tests find the fields by these titles. */
const TITLES: Readonly<Record<CardPart, string>> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};

/** The element that the shop receives, with the methods that the sandbox uses internally. */
export interface CardElement {
  readonly part: CardPart;
  readonly element: object;
  /** Creates a payment method from the values in the fields. */
  readonly use: (billing: Readonly<Record<string, string>>) => Promise<unknown>;
  readonly send: (message: ToFrame, ports?: MessagePort[]) => void;
  /** Called when the iframe is ready. */
  readonly onReady: (reported: () => void) => void;
}

type Options = FrameOptions & { readonly classes?: StripeElementClasses };

let frames = 0;

export function createCardElement(part: CardPart, key: string, options: Options): CardElement {
  const emitter = createEmitter();
  const classes = { ...DEFAULT_CLASSES, ...options.classes };
  const waiting = new Map<number, (response: unknown) => void>();
  const early: (() => void)[] = [];
  let host: HTMLElement | undefined;
  let frame: HTMLIFrameElement | undefined;
  let port: MessagePort | undefined;
  let uses = 0;

  function send(message: ToFrame, ports: MessagePort[] = []): void {
    if (port) port.postMessage(message, ports);
    else early.push(() => send(message, ports));
  }

  function mark(name: keyof typeof DEFAULT_CLASSES, on: boolean): void {
    for (const one of classes[name].split(' ').filter(Boolean)) host?.classList.toggle(one, on);
  }

  function changed({ empty, complete, error, brand, postalCode }: CardChange): void {
    mark('empty', empty);
    mark('complete', complete);
    mark('invalid', error !== undefined);
    const value = part === 'card' ? { value: { postalCode } } : {};
    const shown = part === 'card' || part === 'cardNumber' ? { brand } : {};
    emitter.emit('change', { elementType: part, empty, complete, error, ...value, ...shown });
  }

  function received(message: FromFrame): void {
    switch (message.kind) {
      case 'ready':
        if (frame) frame.style.height = `${message.height}px`;
        mark('empty', true);
        for (const reported of early.splice(0)) reported();
        emitter.emit('ready', { elementType: part });
        return;
      case 'focus':
      case 'blur':
        mark('focus', message.kind === 'focus');
        emitter.emit(message.kind, { elementType: part });
        return;
      case 'escape':
        emitter.emit('escape', { elementType: part });
        return;
      case 'change':
        changed(message.change);
        return;
      case 'used':
        waiting.get(message.id)?.(message.reply);
        waiting.delete(message.id);
    }
  }

  function mount(target: string | HTMLElement): void {
    const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!found)
      throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements.`);
    unmount();
    host = found;
    const newFrame = document.createElement('iframe');
    frame = newFrame;
    frames += 1;
    newFrame.name = `__privateStripeFrame${frames}`;
    newFrame.title = TITLES[part];
    newFrame.allow = 'payment *';
    newFrame.style.cssText =
      'border:0;width:100%;min-width:100%;height:1.2em;display:block;color-scheme:normal;background:transparent';
    newFrame.src = `${PLATFORM}/sandbox/stripe/frame?part=${part}`;
    newFrame.addEventListener('load', () => {
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = (event: MessageEvent<FromFrame>) => received(event.data);
      const start: FrameStart = { kind: 'start', key, options: frameOptions(options) };
      newFrame.contentWindow?.postMessage(start, PLATFORM, [channel.port2]);
    });
    found.replaceChildren(newFrame);
    mark('base', true);
    mark('empty', true);
  }

  function focus(): void {
    frame?.focus();
    send({ kind: 'focus' });
  }

  function unmount(): void {
    frame?.remove();
    for (const name of Object.keys(DEFAULT_CLASSES) as (keyof typeof DEFAULT_CLASSES)[])
      mark(name, false);
    port?.close();
    [frame, port, host] = [undefined, undefined, undefined];
  }

  const element = {
    mount,
    unmount,
    destroy: unmount,
    focus,
    blur: () => send({ kind: 'blur' }),
    clear: () => send({ kind: 'clear' }),
    update: (changes: Options) => send({ kind: 'update', options: frameOptions(changes) }),
    ...listening(emitter, (): object => element),
  } satisfies { readonly [K in keyof StripeCardElement]: unknown };

  return {
    part,
    element,
    send,
    onReady: (reported) => emitter.on('ready', reported),
    use(billing) {
      uses += 1;
      const id = uses;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ kind: 'use', id, billing });
      });
    },
  };
}

const DEFAULT_CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** Copies only the options that `postMessage` can send and the iframe reads. */
function frameOptions({ style, hidePostalCode, disabled, placeholder }: Options): FrameOptions {
  const known = { style, hidePostalCode, disabled, placeholder };
  return JSON.parse(JSON.stringify(known)) as FrameOptions;
}
