import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { removePersonalData, toTrackedPath } from '#shared/rules/tracking/error-report.ts';
import { SERVICE_PURPOSES } from '#storefront/rules/consent.ts';
import { getPageContext } from './page-context.ts';
import { getConsent, whenConsentDecided } from './services/consent.ts';

/** Reduces an event to error, stack, page and store. User, breadcrumbs and headers never leave the browser. */
function toErrorReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, exception } = event;
  const { store, locale } = getPageContext();
  const values = (exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
    type,
    value: removePersonalData(value ?? ''),
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: {
      frames: (stacktrace?.frames ?? []).map(({ filename, function: name, lineno, colno }) => ({
        filename: filename && toTrackedPath(filename),
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
    request: { url: toTrackedPath(location.href) },
  } as ErrorEvent;
}

/** Whether reports may be sent: to the platform always, to another host only after consent. Waits for the choice. */
async function isAllowed(dsn: string): Promise<boolean> {
  if (new URL(dsn).host === new URL(getPageContext().platform).host) return true;
  await whenConsentDecided([SERVICE_PURPOSES.errorReports]);
  return getConsent(SERVICE_PURPOSES.errorReports) === 'allowed';
}

/** Connects to the service of a DSN (Sentry or a compatible one). Returns the function that reports an error. */
export function openErrorService(dsn: string): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Keeps the shopper's IP address out of the report.
    dataCollection: { userInfo: false },
    beforeSend: async (event) => ((await isAllowed(dsn)) ? toErrorReport(event) : null),
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (error) => scope.captureException(error);
}
