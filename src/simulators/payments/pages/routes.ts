import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import type { Html } from '#platform/http/html.ts';
import { localOnly } from '#platform/http/local-only.ts';
import { readForm } from '#platform/http/read-form.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { BUYERS, findBuyer } from '../browser/buyers.ts';
import { approveOrder } from '../paypal/orders.ts';
import { ORDERS } from '../paypal/records.ts';
import { readRecord } from '../records.ts';
import { readSettings } from '../settings.ts';
import { completeAction } from '../stripe/intents.ts';
import { findMethod } from '../stripe/methods.ts';
import { INTENTS, type StoredIntent } from '../stripe/records.ts';
import type { StripeRequest } from '../stripe/stripe-request.ts';
import { compileBrowserScript, isScriptName } from './browser-script.ts';
import {
  renderAfterpayPage,
  renderChallengePage,
  renderDonePage,
  renderExpiredPage,
  renderKlarnaPage,
  renderPaypalPage,
} from './decision-pages.ts';
import {
  renderCardFrame,
  renderPayLaterMessage,
  renderWalletButtons,
  renderWalletSheet,
  type SheetDelivery,
} from './frames.ts';
import { createContentSecurityPolicy } from './layout.ts';
import { renderPaymentFrame } from './payment-frame-page.ts';
import { serveSettings } from './settings-routes.ts';
import { BUTTONS_CSS, FRAME_CSS, PAGE_CSS, PAYMENT_CSS } from './styles.ts';
import { serveTryCalls } from './try-calls.ts';
import { renderTryPage } from './try-page.ts';

export interface PageOptions {
  readonly db: Database;
  readonly platformUrl: () => string;
  readonly publishableKey: string;
  readonly clientId: string;
  readonly onWrite: () => void;
  /** Key of the pages for this machine. Without it there is no page of settings. */
  readonly localKey: string | undefined;
}

const STYLES = {
  'page.css': PAGE_CSS,
  'frame.css': FRAME_CSS,
  'buttons.css': BUTTONS_CSS,
  'payment.css': PAYMENT_CSS,
} as const;
const TRY_PATH = '/sandbox/try';
const TRY_POLICY = `${createContentSecurityPolicy()}; frame-ancestors 'none'`;
const isStyleName = (name: string): name is keyof typeof STYLES => Object.hasOwn(STYLES, name);

const BODY_MAX = 8 * 1024;
const Money = v.object({
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)), '0'),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{3}$/)), 'USD'),
});

/** Routes for what a browser loads from the sandbox: scripts, iframes, and the 3-D Secure and wallet pages. */
export function serveSandboxPages(app: Hono, options: PageOptions): void {
  app.get('/sandbox/:file{[a-z-]+\\.(?:js|css)}', (c) => {
    const file = c.req.param('file');
    c.header('Cache-Control', 'no-cache');
    if (isScriptName(file))
      return c.body(compileBrowserScript(file), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
      });
    if (isStyleName(file))
      return c.body(STYLES[file], 200, { 'Content-Type': 'text/css; charset=utf-8' });
    return c.notFound();
  });

  app.get('/sandbox/stripe/frame', (c) => sendPage(c, renderCardFrame(c.req.query('part'))));
  app.get('/sandbox/stripe/payment-element', (c) => sendPage(c, renderPaymentFrame()));
  app.get('/sandbox/stripe/wallet-buttons', (c) => {
    return sendPage(
      c,
      renderWalletButtons(
        c.req.query('methods') ?? '',
        Number(c.req.query('height')),
        c.req.queries('white') ?? [],
      ),
    );
  });
  app.get('/sandbox/stripe/wallet', (c) => {
    const money = v.safeParse(Money, c.req.query());
    return sendPage(
      c,
      money.success
        ? renderWalletSheet(
            c.req.query('method') ?? '',
            money.output.amount,
            money.output.currency,
            readSheetDelivery(c.req.query()),
          )
        : undefined,
    );
  });
  app.get('/sandbox/stripe/message', (c) => {
    const money = v.safeParse(Money, c.req.query());
    return sendPage(
      c,
      money.success ? renderPayLaterMessage(money.output.amount, money.output.currency) : undefined,
    );
  });
  if (options.localKey !== undefined) serveTryPage(app, options, options.localKey);

  for (const kind of ['challenge', 'afterpay', 'klarna'] as const) serveAction(app, kind, options);
  servePaypal(app, options);
}

const Rates = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.string(), v.string(), v.number()])),
);

function readSheetDelivery(query: Readonly<Record<string, string>>): SheetDelivery | undefined {
  const buyer = findBuyer(query.buyer);
  const rates = v.safeParse(Rates, query.rates);
  return buyer && rates.success
    ? { buyer, rates: rates.output, isRejected: query.error !== undefined }
    : undefined;
}

/** The page of test cards and settings. It changes the sandbox for everybody, so only its operator can open it. */
function serveTryPage(app: Hono, options: PageOptions, key: string): void {
  const guard = localOnly({ key, path: TRY_PATH, policy: TRY_POLICY });
  app.use(TRY_PATH, guard).use(`${TRY_PATH}/*`, guard);
  app.get(TRY_PATH, async (c) => c.html(renderTryPage(options, await readSettings(options.db))));
  serveTryCalls(app, options);
  serveSettings(app, options.db, options.onWrite);
}

function sendPage(
  c: Context,
  page: Html | undefined,
  formAction?: string,
): Response | Promise<Response> {
  if (!page) return c.notFound();
  c.header('Content-Security-Policy', createContentSecurityPolicy(formAction));
  c.header('Cache-Control', 'no-store');
  // These URLs hold intent secrets, so other origins get no referrer. The platform's own forms need one.
  c.header('Referrer-Policy', 'same-origin');
  return c.html(page);
}

const ActionForm = v.object({
  payment_intent: v.string(),
  client_secret: v.string(),
  display: v.optional(v.string(), 'page'),
});
const ActionDecision = v.object({
  ...ActionForm.entries,
  decision: v.picklist(['approve', 'decline', 'cancel']),
});

/** The page of 3-D Secure, Afterpay or Klarna, and the URL that it returns to. */
function serveAction(
  app: Hono,
  kind: 'challenge' | 'afterpay' | 'klarna',
  { db, platformUrl, onWrite }: PageOptions,
): void {
  const path = `/sandbox/stripe/${kind}`;
  app.get(path, async (c) => {
    const requested = v.safeParse(ActionForm, c.req.query());
    const intent = requested.success
      ? await readRecord(db, INTENTS, requested.output.payment_intent)
      : undefined;
    if (!requested.success || !isWaiting(intent, requested.output.client_secret))
      return sendPage(c, renderExpiredPage());
    const method = await runInTransaction(db, (tx) => findMethod(tx, intent.payment_method ?? ''));
    const shown =
      kind === 'challenge'
        ? renderChallengePage(intent, method, requested.output.display)
        : kind === 'afterpay'
          ? renderAfterpayPage(intent)
          : renderKlarnaPage(intent);
    // Browsers apply `form-action` to the redirect after a form post too.
    const back = intent.return_url && URL.parse(intent.return_url)?.origin;
    return sendPage(c, shown, back ? `'self' ${back}` : undefined);
  });

  app.post(path, bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const sent = v.safeParse(ActionDecision, await readForm(c));
    if (!sent.success) return sendPage(c, renderExpiredPage());
    const { payment_intent, client_secret, display, decision } = sent.output;
    const after = await runInTransaction(db, (tx) => {
      const request: StripeRequest = {
        tx,
        params: {},
        access: 'secret',
        platformUrl: platformUrl(),
      };
      return completeAction(request, payment_intent, client_secret, decision);
    });
    onWrite();
    if (!after) return sendPage(c, renderExpiredPage());
    if (display === 'frame' || !after.return_url) return sendPage(c, renderDonePage({ decision }));
    return c.redirect(createReturnUrl(after, after.return_url), 303);
  });
}

function isWaiting(intent: StoredIntent | undefined, secret: string): intent is StoredIntent {
  return intent?.status === 'requires_action' && isEqualConstantTime(intent.client_secret, secret);
}

/** Adds the parameters that Stripe adds to the return URL, so that the shop finds the intent. */
function createReturnUrl({ id, client_secret, status }: StoredIntent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', client_secret);
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

const PaypalDecision = v.object({
  token: v.string(),
  display: v.optional(v.string(), 'page'),
  buyer: v.optional(v.string()),
  decision: v.picklist(['approve', 'decline', 'cancel', 'error']),
});

/** The PayPal window. */
function servePaypal(app: Hono, { db, platformUrl, onWrite }: PageOptions): void {
  const path = '/sandbox/paypal/approve';
  app.get(path, async (c) => {
    const order = await readRecord(db, ORDERS, c.req.query('token') ?? '');
    const waits = order?.status === 'PAYER_ACTION_REQUIRED';
    if (!waits) return sendPage(c, renderExpiredPage());
    const chosen = {
      display: c.req.query('display') ?? 'page',
      buyer: findBuyer(c.req.query('buyer')) ?? BUYERS[0],
      error: c.req.query('error'),
    };
    return sendPage(c, renderPaypalPage(order, chosen));
  });

  app.post(path, bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const sent = v.safeParse(PaypalDecision, await readForm(c));
    if (!sent.success) return sendPage(c, renderExpiredPage());
    const { token, decision, buyer } = sent.output;
    const agreed = decision === 'approve' || decision === 'decline';
    const approve = (tx: DatabaseTransaction) =>
      approveOrder({ tx, platformUrl: platformUrl() }, token, decision === 'decline', buyer);
    if (agreed && !(await runInTransaction(db, approve))) return sendPage(c, renderExpiredPage());
    onWrite();
    return sendPage(c, renderDonePage({ decision: agreed ? 'approve' : decision }));
  });
}
