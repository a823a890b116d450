import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as v from 'valibot';
import type { MessageKey, Translator } from '#texts/translator.ts';
import { sellsInEu } from '../catalog/sells-in-eu.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import type { Database, Tables } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { showErrorsAsPage } from '../http/error-page.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { consumeRateLimit, getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { WRITE_LIMITS } from '../http/write-limits.ts';
import type { ShopUrls } from '../mail/mail-branding.ts';
import { saveWithdrawal } from './save-withdrawal.ts';
import { findWithdrawnOrder, SentFields, WithdrawalForm } from './withdrawal-form.ts';
import { createWithdrawalLook, PLAIN_LOOK, type WithdrawalLook } from './withdrawal-look.ts';
import {
  renderConfirmStep,
  renderDetailsStep,
  renderWithdrawalMessage,
} from './withdrawal-pages.ts';

const PATH = '/withdrawals/:store';
const FORMS = WRITE_LIMITS.withdrawals;
const BODY_MAX = 32 * 1024;
/** Where a request has the layout of its page, for the header that allows its style. */
const LOOK = 'withdrawalLook';
const EMPTY_FIELDS: SentFields = { fullName: '', email: '', orderNumber: '' };

/**
 * Serves the two steps in which shoppers withdraw from a contract (Directive 2011/83/EU, article 11a). Shops send the first one from
 * their page; it changes nothing. The second one is accepted only from the platform's page.
 */
export function serveWithdrawals(
  app: Hono,
  db: Database,
  clock: () => number,
  shopUrls: ShopUrls = new Map(),
): void {
  for (const path of [PATH, `${PATH}/confirm`]) {
    app.use(path, async function pageHeaders(c: Context, next) {
      await next();
      const look: WithdrawalLook | undefined = c.get(LOOK);
      c.header('Content-Security-Policy', (look ?? PLAIN_LOOK).policy);
      c.header('Referrer-Policy', 'same-origin');
      c.header('Cache-Control', 'no-store');
    });
    app.use(path, showErrorsAsPage(renderWithdrawalMessage));
    app.use(path, bodyLimit({ maxSize: BODY_MAX }));
  }

  app.get(PATH, async (c) => {
    const { store, t, look } = await findForm(db, c, shopUrls);
    if (!store) return respondUnknown(c, t);
    if (c.req.query('received') !== undefined)
      return c.html(
        renderWithdrawalMessage(t, t('withdrawal.done'), t('withdrawal.doneText'), look),
      );
    return c.html(
      renderDetailsStep({
        t,
        look,
        storeName: store.name,
        action: getPath(store, t),
        fields: EMPTY_FIELDS,
      }),
    );
  });

  app.post(PATH, async (c) => {
    const request = await readRequest(db, c, shopUrls);
    if ('response' in request) return request.response;
    const { store, t, look, order, fields } = request;
    const page = { t, look, storeName: store.name, action: getPath(store, t, '/confirm'), fields };
    return c.html(renderConfirmStep(page, order.order_number, await listItems(db, order)));
  });

  app.post(`${PATH}/confirm`, csrf(), async (c) => {
    const request = await readRequest(db, c, shopUrls);
    if ('response' in request) return request.response;
    const { store, t, look, order, fields, sent } = request;
    const items = await listItems(db, order);
    const skus = items.map(({ sku }) => sku).filter((sku) => sent.includes(sku));
    if (skus.length === 0) {
      const page = {
        t,
        look,
        storeName: store.name,
        action: getPath(store, t, '/confirm'),
        fields,
      };
      return c.html(
        renderConfirmStep(page, order.order_number, items, t('withdrawal.error.items')),
        400,
      );
    }
    const { fullName: name } = fields;
    await saveWithdrawal(
      db,
      store,
      {
        orderId: order.id,
        isCostless: order.total === 0,
        name,
        email: order.email,
        skus,
        locale: t.locale,
      },
      clock(),
    );
    return c.redirect(`${getPath(store, t)}&received=1`, 303);
  });
}

const getPath = ({ slug }: StoreRow, t: Translator, step = '') =>
  `/withdrawals/${slug}${step}?locale=${t.locale}`;

/** Finds the store of a request, if it sells to the European Union, with the texts and the layout of the form. */
async function findForm(db: Database, c: Context, shopUrls: ShopUrls) {
  const found = await findStore(db, c.req.param('store') ?? '');
  const store = found && sellsInEu(found) ? found : undefined;
  const t = await loadPageTexts(store, c.req.query('locale'));
  const look = store ? await createWithdrawalLook(db, store, t, shopUrls) : PLAIN_LOOK;
  c.set(LOOK, look);
  return { store, t, look };
}

const respondUnknown = (c: Context, t: Translator) =>
  c.html(renderWithdrawalMessage(t, t('withdrawal.title'), t('withdrawal.unknown')), 404);

interface FormRequest {
  readonly store: StoreRow;
  readonly t: Translator;
  readonly look: WithdrawalLook;
  readonly order: Tables['orders'];
  readonly fields: WithdrawalForm;
  /** SKUs that were sent, whether or not the order has them. */
  readonly sent: readonly string[];
}

/** Reads and checks a sent form; returns the response for one that is invalid. */
async function readRequest(
  db: Database,
  c: Context,
  shopUrls: ShopUrls,
): Promise<FormRequest | { readonly response: Response | Promise<Response> }> {
  const { store, t, look } = await findForm(db, c, shopUrls);
  if (!store) return { response: respondUnknown(c, t) };
  if (!(await consumeRateLimit(db, FORMS, getClientId(c)))) {
    const page = renderWithdrawalMessage(t, t('withdrawal.notYet'), t('withdrawal.tooMany'), look);
    return { response: c.html(page, 429, getRetryHeaders(getRetryAfter(FORMS))) };
  }
  const form = await readForm(c, { all: true });
  const fields = v.parse(SentFields, form);
  const page = { t, look, storeName: store.name, action: getPath(store, t), fields };
  const parsed = v.safeParse(WithdrawalForm, fields);
  if (!parsed.success)
    return { response: c.html(renderDetailsStep(page, getErrorTexts(parsed.issues, t)), 400) };
  const order = await findWithdrawnOrder(db, store.id, parsed.output);
  if (!order)
    return {
      response: c.html(renderDetailsStep(page, { orderNumber: t('withdrawal.error.order') }), 400),
    };
  // Nothing is left to withdraw from. The money of a canceled order is returned as well.
  if (order.status === 'cancelled' || order.status === 'refunded')
    return {
      response: c.html(renderDetailsStep(page, { orderNumber: t('withdrawal.error.closed') }), 400),
    };
  return { store, t, look, order, fields: parsed.output, sent: [form.sku].flat().map(String) };
}

const listItems = (db: Database, { id }: Tables['orders']) =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('position').execute();

function getErrorTexts(
  issues: readonly v.BaseIssue<unknown>[],
  t: Translator,
): Record<string, string> {
  const toEntry = ({ path, message }: v.BaseIssue<unknown>) => [
    String(path?.[0]?.key),
    t(message as MessageKey),
  ];
  return Object.fromEntries(issues.map(toEntry).reverse());
}
