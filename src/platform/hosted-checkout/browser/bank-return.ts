/** Script of the page that a bank leads back to: reports it to the checkout around it, or leads on to the checkout. */
import { RETURNED_MESSAGE } from '#shared/rules/checkout/payment-client/open-bank-dialog.ts';

const link = document.querySelector('a');
if (link && window.parent === window) location.replace(link.href);
else if (link) window.parent.postMessage(RETURNED_MESSAGE, new URL(link.href).origin);
