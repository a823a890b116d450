/**
 * What a key of the admin API may do, each with its description. Only `orders:read`, `documents:read` and, for what a printer makes,
 * `fulfillments:write` show names and addresses.
 */
export const SCOPES = {
  'orders:read': 'read orders with names and addresses',
  'orders:write':
    'change states, ship, submit to printers, comment, correct addresses, send mails again',
  'fulfillments:write':
    'for a printer: read submissions of the provider webhook with their addresses, and report about them',
  'refunds:write': 'refund and cancel orders',
  'products:read': 'read products, stock and promo codes',
  'stock:write': 'change the stock',
  'documents:read': 'read invoices, credit notes and exports',
  'events:read': 'read events; with orders:read, also the orders in them',
} as const;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];
