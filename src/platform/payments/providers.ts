import type { PaymentPlatform } from '#contract/payment.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers a platform was started with; one that is absent cannot be paid with. */
export type Providers = Readonly<Partial<Record<PaymentPlatform, PaymentProvider>>>;
