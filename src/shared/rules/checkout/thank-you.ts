/** What the order confirmation reads from its address. */
export interface ThankYou {
  readonly name: string;
  readonly orderNumber: string;
  readonly arrivalEstimate: string;
  readonly orderLookupNumber: string;
}

/** Address of the order confirmation. */
export const thankYouPath = (order: ThankYou): string => `/thankyou?${new URLSearchParams({ ...order })}`;
