import { Counter, Histogram, type Registry } from 'prom-client';
import { PAYMENT_METHODS } from '#shared/contract/payment.ts';
import {
  orderPlaced,
  type PaymentResult,
  paymentEnded,
  providerCalled,
  storageFailed,
} from '#shared/telemetry/events.ts';

const RESULTS: readonly PaymentResult[] = [
  'success',
  'declined',
  'unavailable',
  'unknown',
  'canceled',
  'refunded',
];
/** Seconds. A provider's request ends after 20 s. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts orders, payments, requests to payment providers and failures of the database. Returns a function that stops. */
export function addCommerceMetrics(registry: Registry): () => void {
  const registers = [registry];
  const orders = new Counter({
    name: 'shopkiln_orders_total',
    help: 'Placed orders: paid, or free',
    labelNames: ['payment'],
    registers,
  });
  const payments = new Counter({
    name: 'shopkiln_payments_total',
    help: 'Charges by payment method and result',
    labelNames: ['method', 'result'],
    registers,
  });
  const calls = new Histogram({
    name: 'shopkiln_payment_provider_duration_seconds',
    help: 'Requests to payment providers; failed: the provider did not respond as expected',
    labelNames: ['provider', 'call', 'result'],
    buckets: BUCKETS,
    registers,
  });
  const storage = new Counter({
    name: 'shopkiln_storage_errors_total',
    help: 'Responses 503 because the database was busy or unavailable',
    labelNames: ['reason'],
    registers,
  });
  // Without a first value, the first failure would not be an increase.
  for (const payment of ['paid', 'free']) orders.inc({ payment }, 0);
  for (const method of PAYMENT_METHODS)
    for (const result of RESULTS) payments.inc({ method, result }, 0);
  for (const reason of ['busy', 'unavailable']) storage.inc({ reason }, 0);
  const stops = [
    orderPlaced.subscribe(({ isPaid }) => orders.inc({ payment: isPaid ? 'paid' : 'free' })),
    paymentEnded.subscribe(({ method, result }) => payments.inc({ method, result })),
    providerCalled.subscribe(({ provider, call, result, seconds }) =>
      calls.observe({ provider, call, result }, seconds),
    ),
    storageFailed.subscribe(({ reason }) => storage.inc({ reason })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
