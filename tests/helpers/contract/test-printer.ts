import {
  type FindProvider,
  type FulfillmentProvider,
  type FulfillmentRequest,
  type ProviderOrder,
  ProviderRejection,
  ProviderUnavailable,
} from '#platform/fulfillment/fulfillment-provider.ts';

type Call = 'find' | 'prepare' | 'release' | 'cancel' | 'read';
/**
 * What happens to a call. `lost`: the request never arrives. `unanswered`: it has its effect, and the response is lost. `busy`: 429.
 * `late`: it has its effect after further calls.
 */
export type Interruption = 'lost' | 'unanswered' | 'busy' | 'late';

export interface TestPrinterOptions {
  /** Whether a second order with an external id is accepted. */
  readonly acceptsDuplicates?: boolean;
  /** Numbers from 0 to 1, which decide when late requests have their effect. */
  readonly random?: () => number;
  readonly chooseInterruption?: (call: Call) => Interruption | undefined;
}

interface Order extends ProviderOrder {
  readonly request: FulfillmentRequest;
}

/** A printer in memory that behaves like one with an API, and counts what it makes. */
export function createTestPrinter({
  acceptsDuplicates = false,
  random = Math.random,
  chooseInterruption = () => undefined,
}: TestPrinterOptions = {}) {
  const orders = new Map<string, Order>();
  /** Rejects requests with this reason. */
  let rejection: string | undefined;
  const calls: string[] = [];
  let late: (() => void)[] = [];

  const require = (id: string): Order => {
    const order = orders.get(id);
    if (!order) throw new ProviderRejection(`no such order: ${id}`);
    return order;
  };
  const change = (id: string, set: Partial<ProviderOrder>): ProviderOrder => {
    orders.set(id, { ...require(id), ...set });
    return toOrder(require(id));
  };
  async function respond<T>(call: Call, id: string, run: () => T): Promise<T> {
    calls.push(`${call} ${id}`);
    // Other processes go on meanwhile.
    for (let turns = Math.floor(random() * 60); turns > 0; turns--)
      await new Promise((resolve) => setImmediate(resolve));
    const interruption = chooseInterruption(call);
    if (interruption === 'busy') throw new ProviderUnavailable('429', { retryAfterMs: 100 });
    if (interruption === 'lost') throw new ProviderUnavailable('500');
    if (interruption === 'late') {
      late.push(() => {
        try {
          run();
        } catch {
          // Nobody gets this response.
        }
      });
      throw new ProviderUnavailable('timeout');
    }
    const due = late;
    if (random() < 0.5) {
      late = [];
      for (const one of due) one();
    }
    const result = run();
    if (interruption === 'unanswered') throw new ProviderUnavailable('timeout');
    return result;
  }

  const provider: FulfillmentProvider = {
    name: 'printful',
    find: (externalId) =>
      respond('find', externalId, () =>
        [...orders.values()].filter((order) => order.externalId === externalId).map(toOrder),
      ),
    prepare: (request) =>
      respond('prepare', request.externalId, () => {
        if (rejection !== undefined) throw new ProviderRejection(rejection);
        const { externalId } = request;
        const others = [...orders.values()].filter((order) => order.externalId === externalId);
        if (others.length > 0 && !acceptsDuplicates)
          throw new ProviderUnavailable('the external id is taken');
        const id = String(orders.size + 1);
        orders.set(id, { id, externalId, state: 'draft', shipments: [], request });
        return toOrder(require(id));
      }),
    release: (id) =>
      respond('release', id, () => {
        const order = require(id);
        if (order.state === 'canceled') throw new ProviderRejection('the order is canceled');
        return order.state === 'draft' ? change(id, { state: 'pending' }) : toOrder(order);
      }),
    cancel: (id) =>
      respond('cancel', id, () => {
        const { state } = require(id);
        if (state !== 'draft' && state !== 'pending' && state !== 'canceled') return 'too_late';
        change(id, { state: 'canceled' });
        return 'canceled';
      }),
    read: (id) => respond('read', id, () => toOrder(require(id))),
    readWebhook: async (body, headers) =>
      headers.get('x-signature') === 'valid' ? body.split(',') : 'rejected',
  };
  const findProvider: FindProvider = (name) => (name === 'printful' ? provider : undefined);
  return {
    findProvider,
    calls,
    change,
    /** Lets all requests that are late have their effect. */
    settle() {
      const due = late;
      late = [];
      for (const one of due) one();
    },
    reject: (reason: string | undefined) => {
      rejection = reason;
    },
    listOrders: () => [...orders.values()],
    /** Orders that were released and not canceled. */
    listMade: () =>
      [...orders.values()].filter(({ state }) => state !== 'draft' && state !== 'canceled'),
  };
}
export type TestPrinter = ReturnType<typeof createTestPrinter>;

const toOrder = ({ request: _, ...order }: Order): ProviderOrder => order;
