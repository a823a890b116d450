import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HOSTS_WITH_IMAGE_SERVICE } from '#shared/contract/hosts.ts';
import { getImageUrl } from '#shared/rules/images/image-url.ts';
import { getImageUrl as getWrittenImageUrl } from '#shared/rules/images/written-image-url.ts';
import { hasConsumerRights } from '#shared/rules/law/consumer-rights.ts';
import { getMailTexts } from '#texts/mail-texts.ts';
import { getGate } from '../access/gate.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import { getClientId } from '../http/client.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { enforceReadLimit, type RateLimit } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { readMailBranding, type ShopUrls } from '../mail/mail-branding.ts';
import { type MailOrder, readMailOrder } from '../mail/mail-order.ts';
import { isOrderPageKey } from '../mail/receipt-link.ts';
import { readSentUnits } from '../mail/requested-units.ts';
import type { CommerceContext } from '../ordering/commerce-context.ts';
import {
  protectAddress,
  respondMessage,
  respondPage,
  showErrorsAsPage,
} from '../pages/respond-page.ts';
import { findOrderOfLink } from '../receipts/find-order-of-link.ts';
import { cancelByShopper } from './cancel-by-shopper.ts';
import { readOrderPage } from './read-order-page.ts';
import { renderOrderPage } from './render-order-page.ts';
import { renderReturnForm } from './render-return-form.ts';
import { parseReturnRequest, type ReturnError, saveReturnRequest } from './return-requests.ts';

const PATH = '/orders/:number';
/** Limit of requests. It is enough for a shopper, and too low for trying out keys. */
const LIMIT: RateLimit = { scope: 'order-page', max: 120, milliseconds: 60_000 };
const BODY_MAX = 32 * 1024;

/** Notices of the page after an action, by the value of `done` in its address. */
const NOTICES = {
  returned: { key: 'orderPage.returnSent', isError: false },
  started: { key: 'orderPage.cancelTooLate', isError: true },
  failed: { key: 'orderPage.cancelFailed', isError: true },
  disputed: { key: 'orderPage.disputed', isError: true },
  changed: { key: 'orderPage.cancelChanged', isError: true },
  free: { key: 'orderPage.cancelFree', isError: true },
  nothing: { key: 'withdrawal.error.items', isError: true },
  partRejected: { key: 'orderPage.cancelRejected', isError: true },
  refund: { key: 'orderPage.refundDelayed', isError: true },
  rejected: { key: 'orderPage.refundRejected', isError: true },
} as const;

/**
 * Serves the page of an order by its signed link, and what a shopper can do there without an account: download files, cancel before
 * production, ask for a return. The key is the permission, so the forms need no other protection from other sites.
 */
export function serveOrderPages(app: Hono, commerce: CommerceContext, shopUrls: ShopUrls): void {
  const { db, clock, platformUrl } = commerce;
  for (const path of [PATH, `${PATH}/cancel`, `${PATH}/return`]) {
    app.use(path, protectAddress);
    app.use(path, showErrorsAsPage);
    app.use(path, bodyLimit({ maxSize: BODY_MAX }));
  }

  app.get(PATH, async (c) => {
    const found = await openPage(c);
    return found ? respondOrder(c, found) : respondDeadLink(c);
  });

  app.post(`${PATH}/cancel`, async (c) => {
    const found = await openPage(c);
    if (!found) return respondDeadLink(c);
    const { store, order, data } = found;
    const form = await readForm(c, { all: true });
    // Without a choice, as on pages of earlier versions, all of the order is canceled.
    const part =
      typeof form.left === 'string'
        ? { left: form.left, units: readSentUnits(form, data.items) }
        : undefined;
    if (part?.units.length === 0) return c.redirect(getPath(c, order, '', 'nothing'), 303);
    const result = await cancelByShopper(commerce, store.id, order.number, part);
    return c.redirect(getPath(c, order, '', result === 'canceled' ? undefined : result), 303);
  });

  app.get(`${PATH}/return`, async (c) => {
    const found = await openPage(c);
    return found ? respondReturnForm(c, found) : respondDeadLink(c);
  });

  app.post(`${PATH}/return`, async (c) => {
    const found = await openPage(c);
    if (!found) return respondDeadLink(c);
    const { order, store, data, t } = found;
    if (!data.canReturn) return c.redirect(getPath(c, order, ''), 303);
    const request = parseReturnRequest(await readForm(c, { all: true }), data.items);
    if (!request.ok) return respondReturnForm(c, found, request.error);
    await saveReturnRequest(
      db,
      store,
      { orderId: order.id, locale: t.locale, ...request.value },
      clock(),
    );
    return c.redirect(getPath(c, order, '', 'returned'), 303);
  });

  async function respondDeadLink(c: Context) {
    const store = await findStore(db, c.req.query('store') ?? '');
    const t = await loadPageTexts(store, undefined);
    const text = getMailTexts(t.locale)('receipt.invalid');
    return respondMessage(c, { t, store, title: t('track.orderTitle'), text, status: 404 });
  }

  type OrderPageContext = NonNullable<Awaited<ReturnType<typeof openPage>>>;

  /** Reads the order of a valid link, and all that its page shows; undefined for any other link. */
  async function openPage(c: Context) {
    await enforceReadLimit(db, commerce.log, LIMIT, getClientId(c));
    const { store, orderId } = await findOrderOfLink(db, c);
    if (
      !store ||
      orderId === undefined ||
      !(await isOrderPageKey(db, orderId, c.req.query('key') ?? ''))
    )
      return undefined;
    const order = await readMailOrder(db, orderId);
    const t = await loadPageTexts(store, order.locale);
    const branding = await readMailBranding(db, store.slug, order.locale, shopUrls);
    const findPicture = createPictureFinder(c, store, branding.picturesUrl);
    const data = await readOrderPage(
      { db, store, platformUrl: platformUrl(), findPicture, now: clock() },
      order,
    );
    return { store, order, t, branding, data };
  }

  function respondOrder(c: Context, { store, order, t, branding, data }: OrderPageContext) {
    const done = c.req.query('done');
    const notice =
      done !== undefined && Object.hasOwn(NOTICES, done)
        ? NOTICES[done as keyof typeof NOTICES]
        : undefined;
    const { countryCode: country } = order.customer.address;
    const content = renderOrderPage({
      t,
      mailText: getMailTexts(order.locale),
      branding,
      order,
      data,
      getAction: (step) => getPath(c, order, `/${step}`),
      withdrawalAction:
        branding.hasWithdrawal && hasConsumerRights(country)
          ? `/withdrawals/${store.slug}?locale=${t.locale}`
          : undefined,
      notice: notice && { text: t(notice.key), isError: notice.isError },
    });
    const title = t('order.title', { number: order.number });
    return respondPage(c, { t, store, title, content, country });
  }

  function respondReturnForm(c: Context, opened: OrderPageContext, error?: ReturnError) {
    const { order, store, t, data } = opened;
    if (!data.canReturn || data.returnable.length === 0)
      return c.redirect(getPath(c, order, ''), 303);
    const content = renderReturnForm({
      t,
      mailText: getMailTexts(order.locale),
      items: data.returnable,
      action: getPath(c, order, '/return'),
      back: getPath(c, order, ''),
      error,
    });
    const status = error ? 400 : 200;
    return respondPage(c, {
      t,
      store,
      title: t('orderPage.return'),
      content,
      country: order.customer.address.countryCode,
      isNarrow: true,
      status,
    });
  }
}

/** Returns the path of a page of the order, with the key of the request. */
function getPath(
  c: Context,
  { number, storeSlug }: MailOrder,
  step: string,
  done?: keyof typeof NOTICES,
): string {
  const query = new URLSearchParams({
    store: storeSlug,
    key: c.req.query('key') ?? '',
    ...(done && { done }),
  });
  return `/orders/${encodeURIComponent(number)}${step}?${query}`;
}

/**
 * Creates a function that finds the URL of a small picture. Pictures are loaded from the shop, or from the platform for a client-rendered
 * gated store. Pages of a store behind an edge gate have no pictures.
 */
function createPictureFinder(c: Context, store: StoreRow, picturesUrl: string | undefined) {
  const getUrl = HOSTS_WITH_IMAGE_SERVICE.includes(store.host) ? getImageUrl : getWrittenImageUrl;
  return async (image: string): Promise<string | undefined> => {
    if (picturesUrl !== undefined) return new URL(getUrl(image, 200, 'webp'), picturesUrl).href;
    if (store.gate !== 'shell') return undefined;
    return (await getGate(c).rewritePictures(store, { image })).image;
  };
}
