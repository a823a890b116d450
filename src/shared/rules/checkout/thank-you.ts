/** What the order confirmation reads from its address. */
export interface ThankYouParams {
  readonly name: string;
  readonly orderNumber: string;
  readonly arrivalEstimate: string;
  readonly orderLookupNumber: string;
}

/** Address of the order confirmation. */
export const getThankYouPath = (order: ThankYouParams): string => `/thankyou?${new URLSearchParams({ ...order })}`;
