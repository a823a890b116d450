import afterpay from 'simple-icons/icons/afterpay.svg?raw';
import amex from 'simple-icons/icons/americanexpress.svg?raw';
import diners from 'simple-icons/icons/dinersclub.svg?raw';
import discover from 'simple-icons/icons/discover.svg?raw';
import jcb from 'simple-icons/icons/jcb.svg?raw';
import klarna from 'simple-icons/icons/klarna.svg?raw';
import mastercard from 'simple-icons/icons/mastercard.svg?raw';
import paypal from 'simple-icons/icons/paypal.svg?raw';
import visa from 'simple-icons/icons/visa.svg?raw';

/** The mark of a brand: the drawing, in a view box of 24 by 24, and its color on white. */
interface PaymentMark {
  readonly path: string;
  readonly color: string;
}

const toMark = (svg: string, color: string): PaymentMark => ({
  path: /<path d="([^"]+)"/.exec(svg)?.[1] ?? '',
  color,
});

/** Marks by the names of brands and methods. Their owners allow them where the method is accepted. */
export const PAYMENT_MARKS: Readonly<Record<string, PaymentMark>> = {
  Visa: toMark(visa, '#1434cb'),
  Mastercard: toMark(mastercard, '#cf1020'),
  Amex: toMark(amex, '#006fcf'),
  Discover: toMark(discover, '#b8500c'),
  'Diners Club': toMark(diners, '#004c97'),
  JCB: toMark(jcb, '#0b4ea2'),
  PayPal: toMark(paypal, '#003087'),
  Afterpay: toMark(afterpay, '#000'),
  Klarna: toMark(klarna, '#0b051d'),
};
