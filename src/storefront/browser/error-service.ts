import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import { trackedPath, withoutPersons } from '#shared/rules/tracking/error-report.ts';
import { pageContext } from './page-context.ts';
import { getConsent, whenConsentDecided } from './services/consent.ts';

/** What leaves the browser: the fault, where in the code, on which page of which shop. No breadcrumbs, no user, no headers. */
function toErrorReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, exception } = event;
  const { store, locale } = pageContext();
  const values = (exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
    type,
    value: withoutPersons(value ?? ''),
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: {
      frames: (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno }) => ({
        filename: filename && trackedPath(filename),
        function: name,
        lineno,
        colno,
      })),
    },
  }));
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    exception: { values },
    tags: { store, locale },
    request: { url: trackedPath(location.href) },
  } as ErrorEvent;
}

/** Another company learns of a shopper's visit only where the shopper allows it; the platform serves the visit anyway. */
async function isAllowed(dsn: string): Promise<boolean> {
  if (new URL(dsn).host === new URL(pageContext().platform).host) return true;
  await whenConsentDecided();
  return getConsent() === 'allowed';
}

/** Opens the service behind a DSN (Sentry, or what speaks its protocol). */
export function openErrorService(dsn: string): (fault: unknown) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Nor the shopper's address on the net.
    dataCollection: { userInfo: false },
    beforeSend: async (event) => ((await isAllowed(dsn)) ? toErrorReport(event) : null),
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (fault) => scope.captureException(fault);
}
