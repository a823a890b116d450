import type { Database } from '#platform/db/tables.ts';
import { parseReminderConsent } from '../../ordering/reminders/reminder-consent.ts';
import { type DataSubject, findPersonalData } from './find-personal-data.ts';

const toIso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

function describeConsent(json: string | null) {
  const consent = parseReminderConsent(json);
  return consent ? { agreed: toIso(consent.at), text: consent.text } : null;
}

/** Returns all data of a person as an object for JSON, with readable times and amounts in minor units. */
export async function exportPersonalData(db: Database, subject: DataSubject) {
  const found = await findPersonalData(db, subject);
  const {
    orders,
    checkouts,
    preorders,
    signUps,
    reports,
    withdrawals,
    returnRequests,
    comments,
    mails,
    optOuts,
  } = found;
  const stores = await db.selectFrom('stores').select(['id', 'slug']).execute();
  const slugs = new Map(stores.map(({ id, slug }) => [id, slug]));
  const getStore = (id: string | null) => (id === null ? null : (slugs.get(id) ?? id));

  const exportedOrders = [];
  for (const order of orders) {
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const files = await db
      .selectFrom('order_files')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const shipments = await db
      .selectFrom('shipments')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const fulfillments = await db
      .selectFrom('fulfillments')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute();
    const refunds = await db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const disputes = await db
      .selectFrom('disputes')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const documents = await db
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    exportedOrders.push({
      store: getStore(order.store_id),
      number: order.order_number,
      lookupNumber: order.lookup_number,
      placed: toIso(order.created_at),
      status: order.status,
      customer: JSON.parse(order.customer),
      ...(order.vat_check !== null && { vatCheck: JSON.parse(order.vat_check) }),
      language: order.locale,
      currency: order.currency,
      total: order.total,
      shipping: order.shipping,
      tax: order.tax,
      discount: order.discount,
      promoCode: order.promo_code,
      newsByTextMessage: order.marketing_opt_in === 1,
      giftMessage: order.gift_message,
      agreedToDownloads: toIso(order.download_consent_at),
      source: order.traffic_source,
      affiliate: order.affiliate,
      items: items.map(({ sku, title, color, size_label, quantity, price }) => ({
        sku,
        title,
        color,
        size: size_label,
        quantity,
        price,
      })),
      // Whoever makes the items gets name and address: when the approval window ends, or on a later approval by hand.
      fulfillments: fulfillments.map(
        ({ provider, state, created_at, approve_at, released_at }) => ({
          provider,
          state,
          created: toIso(created_at),
          sent: toIso(released_at ?? approve_at),
        }),
      ),
      refunds: refunds.map(({ amount, state, created_at, refunded_at }) => ({
        amount,
        state,
        requested: toIso(created_at),
        refunded: toIso(refunded_at),
      })),
      disputes: disputes.map(({ amount, reason, state, created_at }) => ({
        amount,
        reason,
        state,
        opened: toIso(created_at),
      })),
      comments: comments
        .filter(({ order_id }) => order_id === order.id)
        .map(({ body, created_at }) => ({ text: body, written: toIso(created_at) })),
      documents: documents.map(({ kind, number, issued_at }) => ({
        kind,
        number,
        issued: toIso(issued_at),
      })),
      downloads: files.map(({ name, size, served, expires_at }) => ({
        file: name,
        bytes: size,
        bytesDownloaded: served,
        until: toIso(expires_at),
      })),
      shipments: shipments.map((shipment) => ({
        status: shipment.status,
        carrier: shipment.carrier,
        trackingNumber: shipment.tracking_number,
        shipped: toIso(shipment.shipped_at),
      })),
    });
  }
  const exportedUses = [];
  for (const { id } of checkouts) {
    const uses = await db
      .selectFrom('promo_uses')
      .selectAll()
      .where('checkout_id', '=', id)
      .execute();
    for (const { store_id, code, is_used, reserved_at } of uses)
      exportedUses.push({
        store: getStore(store_id),
        code,
        reserved: toIso(reserved_at),
        isUsed: is_used === 1,
      });
  }
  return {
    email: subject.email.trim(),
    orders: exportedOrders,
    checkouts: checkouts.map((checkout) => ({
      store: getStore(checkout.store_id),
      created: toIso(checkout.created_at),
      updated: toIso(checkout.updated_at),
      state: checkout.state,
      customer: checkout.customer === null ? null : JSON.parse(checkout.customer),
      newsByTextMessage: checkout.marketing_opt_in === 1,
      giftMessage: checkout.gift_message,
      reminder: describeConsent(checkout.reminder_consent),
    })),
    reminderOptOuts: optOuts.map(({ store_id, opted_out_at }) => ({
      store: getStore(store_id),
      optedOut: toIso(opted_out_at),
    })),
    promoCodes: exportedUses,
    preorders: preorders.map(({ store_id, form, received_at }) => ({
      store: getStore(store_id),
      received: toIso(received_at),
      form: JSON.parse(form),
    })),
    newsletters: signUps.map(({ store_id, signed_up_at }) => ({
      store: getStore(store_id),
      signedUp: toIso(signed_up_at),
    })),
    reports: reports.map(({ store_id, listing_slug, reason, details, reported_at }) => ({
      store: getStore(store_id),
      listing: listing_slug,
      reason,
      details,
      reported: toIso(reported_at),
    })),
    withdrawals: withdrawals.map(({ store_id, name, skus, locale, received_at }) => ({
      store: getStore(store_id),
      name,
      items: JSON.parse(skus),
      language: locale,
      received: toIso(received_at),
    })),
    returnRequests: returnRequests.map(({ store_id, skus, reason, locale, received_at }) => ({
      store: getStore(store_id),
      items: JSON.parse(skus),
      reason,
      language: locale,
      received: toIso(received_at),
    })),
    mails: mails.map(({ store_id, kind, subject: title, text, created_at, sent_at }) => ({
      store: getStore(store_id),
      kind,
      created: toIso(created_at),
      sent: toIso(sent_at),
      subject: title,
      text,
    })),
  };
}
