import afterpay from 'simple-icons/icons/afterpay.svg?raw';
import amex from 'simple-icons/icons/americanexpress.svg?raw';
import diners from 'simple-icons/icons/dinersclub.svg?raw';
import discover from 'simple-icons/icons/discover.svg?raw';
import jcb from 'simple-icons/icons/jcb.svg?raw';
import klarna from 'simple-icons/icons/klarna.svg?raw';
import mastercard from 'simple-icons/icons/mastercard.svg?raw';
import paypal from 'simple-icons/icons/paypal.svg?raw';
import visa from 'simple-icons/icons/visa.svg?raw';

/** The logo of a brand: the drawing, in a view box of 24 by 24, and its color on white. */
interface PaymentLogo {
  readonly path: string;
  readonly color: string;
}

const toLogo = (svg: string, color: string): PaymentLogo => ({
  path: /<path d="([^"]+)"/.exec(svg)?.[1] ?? '',
  color,
});

/** Logos by the names of brands and methods. Their owners allow them where the method is accepted. */
export const PAYMENT_LOGOS: Readonly<Record<string, PaymentLogo>> = {
  Visa: toLogo(visa, '#1434cb'),
  Mastercard: toLogo(mastercard, '#cf1020'),
  Amex: toLogo(amex, '#006fcf'),
  Discover: toLogo(discover, '#b8500c'),
  'Diners Club': toLogo(diners, '#004c97'),
  JCB: toLogo(jcb, '#0b4ea2'),
  PayPal: toLogo(paypal, '#003087'),
  Afterpay: toLogo(afterpay, '#000'),
  Klarna: toLogo(klarna, '#0b051d'),
};
