/** Path to which Printful posts the events of a store. */
export const getPrintfulWebhookPath = (slug: string): string => `/v1/webhooks/printful/${slug}`;
