import * as v from 'valibot';
import { findStoreById } from '#platform/catalog/stores.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createDownloadUrls } from '#platform/downloads/download-link.ts';
import { listOrderFiles } from '#platform/downloads/order-files.ts';
import { formatAddress } from '#platform/mail/describe-order.ts';
import { findPaymentName } from '#platform/mail/find-payment-name.ts';
import { readMailOrder } from '#platform/mail/mail-order.ts';
import { createOrderPageUrl } from '#platform/mail/receipt-link.ts';
import { OrderAccess } from '#shared/contract/orders.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import type { CommerceContext } from '../commerce-context.ts';

/** Reads what the shopper who has placed an order may see: contact, address, payment, and links to its page and its files. */
export async function readOrderAccess(
  { db, platformUrl, clock }: CommerceContext,
  { id, store_id }: Tables['orders'],
): Promise<OrderAccess> {
  const order = await readMailOrder(db, id);
  const store = await findStoreById(db, store_id);
  const payment = store && (await findPaymentName(db, store, order));
  const isEnded = order.status === 'cancelled' || order.status === 'refunded';
  const files = isEnded ? [] : await listOrderFiles(db, id);
  const urls = await createDownloadUrls(db, files, platformUrl(), clock());
  return v.parse(OrderAccess, {
    pageUrl: await createOrderPageUrl(db, order, platformUrl()),
    email: order.customer.email,
    address:
      order.customer.address.address1 === ''
        ? []
        : formatAddress(order, getMailTexts(order.locale)),
    ...(payment !== undefined && { payment }),
    downloads: files.map(({ id: file, sku, name, size, remaining, limit, expires }) => ({
      sku,
      name,
      size,
      url: urls.get(file),
      remaining,
      limit,
      expires,
    })),
  });
}
