/** Query parameters of the order confirmation. */
export interface ThankYouParams {
  readonly name: string;
  readonly orderNumber: string;
  readonly arrivalEstimate: string;
  readonly orderLookupNumber: string;
}

/** Returns the URL of the order confirmation. */
export const getThankYouPath = (order: ThankYouParams): string =>
  `/thankyou?${new URLSearchParams({ ...order })}`;
