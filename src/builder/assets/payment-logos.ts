import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getLogoPath } from '#shared/rules/checkout/card-brands.ts';
import { once } from '#shared/utils/once.ts';

/** Names of brands and methods, each with its drawing in the package of icons and its color on white. */
const LOGOS: Readonly<Record<string, readonly [icon: string, color: string]>> = {
  Visa: ['visa', '#1434cb'],
  Mastercard: ['mastercard', '#cf1020'],
  Amex: ['americanexpress', '#006fcf'],
  Discover: ['discover', '#b8500c'],
  'Diners Club': ['dinersclub', '#004c97'],
  JCB: ['jcb', '#0b4ea2'],
  PayPal: ['paypal', '#003087'],
  Afterpay: ['afterpay', '#000'],
  Klarna: ['klarna', '#0b051d'],
};

/** Returns the logos of payment methods as SVG files by path. Their owners allow them where the method is accepted. */
export const createPaymentLogos = once(() =>
  Promise.all(
    Object.entries(LOGOS).map(async ([name, [icon, color]]) => {
      const file = fileURLToPath(import.meta.resolve(`simple-icons/icons/${icon}.svg`));
      const svg = await readFile(file, 'utf8');
      return { path: getLogoPath(name), content: svg.replace('<svg ', `<svg fill="${color}" `) };
    }),
  ),
);
