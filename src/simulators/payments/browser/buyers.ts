/** An address in the sandbox's PayPal account and wallets, with the sample person who lives there. */
export interface Buyer {
  /** The code of the country, which the pages and messages of the sandbox use as id. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Calling code, and the number without it. */
  readonly phone: readonly [string, string];
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const ROBIN = {
  firstName: 'Robin',
  lastName: 'Sandbox',
  email: 'robin.sandbox@example.com',
} as const;
/** The first is the default. Nothing is sent to North Korea by any sample store. */
export const BUYERS: readonly [Buyer, ...Buyer[]] = [
  {
    id: 'US',
    ...ROBIN,
    phone: ['1', '5035550123'],
    line1: '500 Test Street',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
  },
  {
    id: 'DE',
    ...ROBIN,
    phone: ['49', '30901820'],
    line1: 'Teststraße 5',
    city: 'Berlin',
    state: '',
    zip: '10119',
  },
  {
    id: 'FR',
    ...ROBIN,
    phone: ['33', '142345678'],
    line1: '5 rue du Test',
    city: 'Paris',
    state: '',
    zip: '75001',
  },
  {
    id: 'GB',
    ...ROBIN,
    phone: ['44', '2079460000'],
    line1: '5 Test Road',
    city: 'London',
    state: '',
    zip: 'SW1A 1AA',
  },
  {
    id: 'KP',
    ...ROBIN,
    phone: ['850', '2381211'],
    line1: '5 Test Square',
    city: 'Pyongyang',
    state: '',
    zip: '',
  },
];

export const findBuyer = (id: unknown): Buyer | undefined =>
  BUYERS.find((buyer) => buyer.id === id);

/** The buyer of a locale such as `de-DE` or `de`; the first one for other countries. */
export const getBuyerOfLocale = (locale: string | undefined): Buyer =>
  findBuyer(locale && new Intl.Locale(locale).maximize().region) ?? BUYERS[0];
