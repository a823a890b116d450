/** Reasons a shopper can select in the contact form. In a file of their own, so that pages load no schemas with them. */
export const CONTACT_REASONS = [
  'order',
  'change',
  'return',
  'damaged',
  'billing',
  'other',
] as const;
