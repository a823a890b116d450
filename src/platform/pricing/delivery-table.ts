import type { RegionCode } from '#shared/contract/common.ts';
import type { DELIVERY_OPTIONS } from '#shared/contract/delivery.ts';
import type { WorkingDays } from '#shared/rules/checkout/days/estimate-delivery.ts';

export type DeliveryOptionId = keyof typeof DELIVERY_OPTIONS;

/** Price of a delivery option, in US cents for the first unit and for each further one. The days include production. */
export interface DeliveryRate extends WorkingDays {
  readonly first: number;
  readonly further: number;
}

export type RegionRates = Readonly<Partial<Record<DeliveryOptionId, DeliveryRate>>>;

/** Prices and delivery times. A seller with other carrier contracts passes another table. */
export interface DeliveryTable {
  readonly regions: Readonly<Record<RegionCode, RegionRates>>;
  /** US states and territories without express service; their rates replace those of the region. */
  readonly remote: { readonly states: readonly string[]; readonly rates: RegionRates };
  /** Product ids that are not shipped to a region: fragile products. */
  readonly excludedProductIds: Readonly<Partial<Record<RegionCode, readonly string[]>>>;
}

const MUG = '107';
const POSTER = '108';

export const DELIVERY_TABLE: DeliveryTable = {
  regions: {
    USA: {
      fullStandardCost: { first: 499, further: 150, early: 5, late: 8 },
      fullRushCost: { first: 1299, further: 250, early: 3, late: 5 },
      fullSuperRushCost: { first: 2499, further: 400, early: 2, late: 3 },
    },
    EU: {
      fullStandardCost: { first: 599, further: 150, early: 5, late: 9 },
      fullRushCost: { first: 1499, further: 300, early: 3, late: 5 },
      fullSuperRushCost: { first: 2799, further: 450, early: 2, late: 4 },
    },
    CAN: {
      fullStandardCost: { first: 899, further: 250, early: 7, late: 12 },
      fullRushCost: { first: 1999, further: 400, early: 4, late: 7 },
    },
    AUS: {
      fullStandardCost: { first: 1199, further: 300, early: 10, late: 16 },
      fullRushCost: { first: 2999, further: 600, early: 5, late: 8 },
    },
    ROW: {
      fullStandardCost: { first: 1299, further: 350, early: 10, late: 20 },
      fullRushCost: { first: 3499, further: 700, early: 5, late: 9 },
    },
  },
  remote: {
    // Alaska, Hawaii, the territories, and the postal codes of the armed forces.
    states: ['AK', 'HI', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'AA', 'AE', 'AP', 'FM', 'MH', 'PW'],
    rates: { fullStandardCost: { first: 999, further: 250, early: 9, late: 16 } },
  },
  excludedProductIds: { AUS: [MUG], ROW: [MUG, POSTER] },
};
