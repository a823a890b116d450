import { Counter, type Registry } from 'prom-client';
import { buildEnded, orderPlaced, requestEnded } from '#shared/telemetry/events.ts';

/** Stores whose series are exported. A platform may have thousands, which would be as many series for each metric. */
const EXPORTED = 50;
/** What remains of a store's weight after each export, so that stores which were busy recently are exported. */
const DECAY = 0.9;

interface StoreLoad {
  requests: number;
  requestSeconds: number;
  orders: number;
  buildSeconds: number;
  /** Recent load: decides which stores are exported. */
  weight: number;
}

/**
 * Measures which stores cause the load. All stores are counted, and those with the most load at the time are exported: a store
 * that comes back continues its series. Returns a function that stops.
 */
export function addStoreMetrics(registry: Registry): () => void {
  const loads = new Map<string, StoreLoad>();
  const getLoad = (store: string): StoreLoad => {
    const load = loads.get(store) ?? {
      requests: 0,
      requestSeconds: 0,
      orders: 0,
      buildSeconds: 0,
      weight: 0,
    };
    loads.set(store, load);
    return load;
  };
  let exported: (readonly [string, StoreLoad])[] = [];

  function chooseExported(): void {
    exported = [...loads].sort(([, a], [, b]) => b.weight - a.weight).slice(0, EXPORTED);
    for (const load of loads.values()) load.weight *= DECAY;
  }

  const addCounter = (
    name: string,
    help: string,
    read: (load: StoreLoad) => number,
    prepare?: () => void,
  ) =>
    new Counter({
      name,
      help: `${help}, of the ${EXPORTED} stores with the most load`,
      labelNames: ['store'],
      registers: [registry],
      collect() {
        prepare?.();
        this.reset();
        for (const [store, load] of exported) this.inc({ store }, read(load));
      },
    });
  // Metrics are collected in this order, so the first one chooses the stores of all.
  addCounter(
    'shopkiln_store_requests_total',
    'Responses',
    ({ requests }) => requests,
    chooseExported,
  );
  addCounter(
    'shopkiln_store_request_seconds_total',
    'Time of responses',
    ({ requestSeconds }) => requestSeconds,
  );
  addCounter('shopkiln_store_orders_total', 'Orders', ({ orders }) => orders);
  addCounter(
    'shopkiln_store_build_seconds_total',
    'Time of builds',
    ({ buildSeconds }) => buildSeconds,
  );

  const stops = [
    requestEnded.subscribe(({ store, seconds }) => {
      if (store === undefined) return;
      const load = getLoad(store);
      load.requests += 1;
      load.requestSeconds += seconds;
      load.weight += seconds;
    }),
    orderPlaced.subscribe(({ store }) => {
      getLoad(store).orders += 1;
    }),
    buildEnded.subscribe(({ store, seconds }) => {
      const load = getLoad(store);
      load.buildSeconds += seconds;
      load.weight += seconds;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
