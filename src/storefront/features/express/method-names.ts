/** Names of methods, the same in all languages. Not every page with express checkout embeds the texts of the cart and the checkout. */
export const METHOD_NAMES = { paypal: 'PayPal', afterpay: 'Afterpay', klarna: 'Klarna' } as const;
