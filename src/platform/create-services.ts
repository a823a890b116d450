import { createPrinters, type Printers } from './fulfillment/create-printers.ts';
import type { CreatePrinterSandbox } from './fulfillment/printer-sandbox.ts';
import type { OpenDrop } from './fulfillment/printers/drop.ts';
import {
  createProviders,
  type PaymentProviders,
} from './ordering/payment-providers/create-providers.ts';
import type { CreateSandbox } from './ordering/payment-providers/payment-sandbox.ts';

/** What programs that start the platform or its jobs pass in, so that the platform does not import it. */
export interface ServiceOptions {
  /** Creates the payment sandbox when the environment has no provider keys. Without it, such a platform accepts no payments. */
  readonly createSandbox?: CreateSandbox | undefined;
  /** Creates the sandbox of printers without a token, on a platform without payment keys. */
  readonly createPrinterSandbox?: CreatePrinterSandbox | undefined;
  /** Opens the folder or bucket that gets the print files of a store. */
  readonly openDrop?: OpenDrop | undefined;
}

interface Services {
  readonly payments: PaymentProviders;
  readonly printers: Printers;
  readonly close: () => Promise<void>;
}

/** Creates payment providers and printers with the keys of the environment, or their sandboxes. */
export function createServices(
  context: Omit<Parameters<typeof createProviders>[0], 'createSandbox'>,
  { createSandbox, createPrinterSandbox, openDrop }: ServiceOptions,
): Services {
  const payments = createProviders({ ...context, createSandbox });
  const printers = createPrinters({
    ...context,
    paymentMode: payments.mode,
    createSandbox: createPrinterSandbox,
    openDrop,
  });
  return {
    payments,
    printers,
    async close() {
      await printers.close();
      await payments.close();
    },
  };
}
