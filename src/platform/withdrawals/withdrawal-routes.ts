import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import * as v from 'valibot';
import { sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import type { Translator } from '#texts/translator.ts';
import { findStore, type StoreRow } from '../catalog/stores.ts';
import type { Database, Tables } from '../db/tables.ts';
import { getClientId } from '../http/client.ts';
import { loadPageTexts } from '../http/page-texts.ts';
import { consumeRateLimit, getRetryAfter } from '../http/rate-limit.ts';
import { readForm } from '../http/read-form.ts';
import { getRetryHeaders } from '../http/retry-headers.ts';
import { WRITE_LIMITS } from '../http/write-limits.ts';
import { listMailItems } from '../mail/mail-order.ts';
import { listWithdrawable, readSentUnits } from '../mail/requested-units.ts';
import { getErrorTexts } from '../pages/form-fields.ts';
import { respondMessage, respondPage, showErrorsAsPage } from '../pages/respond-page.ts';
import { listLinesToWithdraw, saveWithdrawal } from './save-withdrawal.ts';
import { findWithdrawnOrder, SentFields, WithdrawalForm } from './withdrawal-form.ts';
import { renderConfirmStep, renderDetailsStep } from './withdrawal-pages.ts';

const PATH = '/withdrawals/:store';
const FORMS = WRITE_LIMITS.withdrawals;
const BODY_MAX = 32 * 1024;
const FormId = v.pipe(v.string(), v.uuid());
const EMPTY_FIELDS: SentFields = { fullName: '', email: '', orderNumber: '' };

/**
 * Serves the two steps in which shoppers withdraw from a contract (Directive 2011/83/EU, article 11a). Shops send the first one from
 * their page; it changes nothing. The second one is accepted only from the platform's page.
 */
export function serveWithdrawals(app: Hono, db: Database, clock: () => number): void {
  for (const path of [PATH, `${PATH}/confirm`]) {
    app.use(path, async function pageHeaders(c: Context, next) {
      await next();
      c.header('Referrer-Policy', 'same-origin');
      c.header('Cache-Control', 'no-store');
    });
    app.use(path, showErrorsAsPage);
    app.use(path, bodyLimit({ maxSize: BODY_MAX }));
  }

  app.get(PATH, async (c) => {
    const { store, t } = await findForm(db, c);
    if (!store) return respondUnknown(c, t);
    if (c.req.query('received') === undefined) return respondDetails(c, store, t, EMPTY_FIELDS);
    const text = t('withdrawal.doneText');
    return respondMessage(c, { t, store, title: t('withdrawal.done'), text });
  });

  app.post(PATH, async (c) => {
    const request = await readRequest(db, c);
    if ('response' in request) return request.response;
    const { store, t, fields, order } = request;
    const left = await listLinesToWithdraw(db, order);
    return left.length > 0
      ? respondConfirm(c, request, left)
      : respondDetails(c, store, t, fields, { orderNumber: t('withdrawal.error.nothing') });
  });

  app.post(`${PATH}/confirm`, csrf(), async (c) => {
    const request = await readRequest(db, c);
    if ('response' in request) return request.response;
    const { store, t, order, fields, form } = request;
    const lines = listWithdrawable(await listMailItems(db, order.id), order.download_consent_at);
    const units = readSentUnits(form, lines);
    if (units.length === 0)
      return respondConfirm(
        c,
        request,
        await listLinesToWithdraw(db, order),
        t('withdrawal.error.items'),
      );
    const formId = v.is(FormId, form.form) ? form.form : undefined;
    const { fullName: name } = fields;
    await saveWithdrawal(db, store, { order, formId, name, units, locale: t.locale }, clock);
    return c.redirect(`${getPath(store, t)}&received=1`, 303);
  });
}

const getPath = ({ slug }: StoreRow, t: Translator, step = '') =>
  `/withdrawals/${slug}${step}?locale=${t.locale}`;

/** Finds the store of a request, if its buyers may withdraw, with the texts of the form. */
async function findForm(db: Database, c: Context) {
  const found = await findStore(db, c.req.param('store') ?? '');
  const store = found && sellsWithConsumerRights(found) ? found : undefined;
  return { store, t: await loadPageTexts(store, c.req.query('locale')) };
}

const respondUnknown = (c: Context, t: Translator) =>
  respondMessage(c, {
    t,
    store: undefined,
    title: t('withdrawal.title'),
    text: t('withdrawal.unknown'),
    status: 404,
  });

/** Responds with the first step. */
function respondDetails(
  c: Context,
  store: StoreRow,
  t: Translator,
  fields: SentFields,
  errors?: Record<string, string>,
) {
  const page = { t, storeName: store.name, action: getPath(store, t), fields };
  const content = renderDetailsStep(page, errors);
  const status = errors ? 400 : 200;
  return respondPage(c, {
    t,
    store,
    title: t('withdrawal.title'),
    content,
    isNarrow: true,
    status,
  });
}

/** Responds with the second step. */
function respondConfirm(
  c: Context,
  { t, store, fields, order }: FormRequest,
  items: readonly Tables['order_items'][],
  error?: string,
) {
  const page = { t, storeName: store.name, action: getPath(store, t, '/confirm'), fields };
  const content = renderConfirmStep(page, order.order_number, items, {
    formId: randomUUID(),
    error,
  });
  const title = t('withdrawal.confirmTitle');
  return respondPage(c, { t, store, title, content, isNarrow: true, status: error ? 400 : 200 });
}

interface FormRequest {
  readonly store: StoreRow;
  readonly t: Translator;
  readonly order: Tables['orders'];
  readonly fields: WithdrawalForm;
  /** All that was sent. */
  readonly form: Readonly<Record<string, unknown>>;
}

/** Reads and checks a sent form; returns the response for one that is invalid. */
async function readRequest(
  db: Database,
  c: Context,
): Promise<FormRequest | { readonly response: Response | Promise<Response> }> {
  const { store, t } = await findForm(db, c);
  if (!store) return { response: respondUnknown(c, t) };
  if (!(await consumeRateLimit(db, FORMS, getClientId(c)))) {
    const headers = getRetryHeaders(getRetryAfter(FORMS));
    const [title, text] = [t('withdrawal.notYet'), t('withdrawal.tooMany')];
    return { response: respondMessage(c, { t, store, title, text, status: 429, headers }) };
  }
  const form = await readForm(c, { all: true });
  const fields = v.parse(SentFields, form);
  const reject = (errors: Record<string, string>) => ({
    response: respondDetails(c, store, t, fields, errors),
  });
  const parsed = v.safeParse(WithdrawalForm, fields);
  if (!parsed.success) return reject(getErrorTexts(parsed.issues, t));
  const order = await findWithdrawnOrder(db, store.id, parsed.output);
  if (!order) return reject({ orderNumber: t('withdrawal.error.order') });
  // Nothing is left to withdraw from. The money of a canceled order is returned as well.
  if (order.status === 'cancelled' || order.status === 'refunded')
    return reject({ orderNumber: t('withdrawal.error.closed') });
  return { store, t, order, fields: parsed.output, form };
}
