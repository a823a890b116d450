import type { RegionCode } from '#shared/contract/common.ts';

/**
 * Tax added to the price of the items, in hundred-thousandths (6.875 % is 6875), by region of the destination. `states` are
 * US states; a state that is not listed has no tax.
 *
 * - United States: the general sales tax of each state, without county and city taxes. A seller who owes tax only in some
 *   states, or in cities too, passes another table.
 * - EU and Australia: shown prices must include tax by law, so nothing is added.
 * - Canada: the federal goods and services tax.
 * - Elsewhere: nothing; the buyer pays import duties to customs.
 */
export interface TaxTable {
  readonly regions: Readonly<Record<Exclude<RegionCode, 'USA'>, number>>;
  readonly states: Readonly<Record<string, number>>;
}

export const TAX_TABLE: TaxTable = {
  regions: { EU: 0, CAN: 5_000, AUS: 0, ROW: 0 },
  states: {
    AL: 4_000,
    AR: 6_500,
    AZ: 5_600,
    CA: 7_250,
    CO: 2_900,
    CT: 6_350,
    DC: 6_000,
    FL: 6_000,
    GA: 4_000,
    HI: 4_000,
    IA: 6_000,
    ID: 6_000,
    IL: 6_250,
    IN: 7_000,
    KS: 6_500,
    KY: 6_000,
    LA: 5_000,
    MA: 6_250,
    MD: 6_000,
    ME: 5_500,
    MI: 6_000,
    MN: 6_875,
    MO: 4_225,
    MS: 7_000,
    NC: 4_750,
    ND: 5_000,
    NE: 5_500,
    NJ: 6_625,
    NM: 4_875,
    NV: 6_850,
    NY: 4_000,
    OH: 5_750,
    OK: 4_500,
    PA: 6_000,
    PR: 10_500,
    RI: 7_000,
    SC: 6_000,
    SD: 4_200,
    TN: 7_000,
    TX: 6_250,
    UT: 6_100,
    VA: 5_300,
    VT: 6_000,
    WA: 6_500,
    WI: 5_000,
    WV: 6_000,
    WY: 4_000,
  },
};

/** Returns the tax rate of a destination, in hundred-thousandths. */
export function getTaxRate(table: TaxTable, region: RegionCode, stateCode: string): number {
  return region === 'USA' ? (table.states[stateCode] ?? 0) : table.regions[region];
}
