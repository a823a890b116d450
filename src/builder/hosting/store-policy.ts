import type { Flags } from '#shared/contract/flags.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { Store } from '#shared/contract/store.ts';
import type { Site } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import { getErrorDsn } from '#shared/rules/tracking/error-report.ts';
import { getTrackers } from '#shared/rules/tracking/trackers.ts';
import type { PolicyDirectives } from '#snapshot/records.ts';
import { createPolicyDirectives } from './content-security-policy.ts';
import { listChatSources, listErrorReportSources, listTrackerSources } from './service-sources.ts';

interface PolicyInput {
  readonly site: Site;
  readonly store: Store;
  readonly theme: Theme;
  readonly flags: Flags;
  readonly payments: PaymentSetup | null;
}

/** Creates the directives that the policies of a store's pages share. */
export function createStorePolicy({
  site,
  store,
  theme,
  flags,
  payments,
}: PolicyInput): PolicyDirectives {
  const { platformUrl, formHandlerUrl } = site;
  const { newsletter } = theme.content.footer;
  const trackers = getTrackers(store, theme);
  return createPolicyDirectives({
    platformUrl,
    formUrls: [
      ...(formHandlerUrl ? [formHandlerUrl] : []),
      ...(store.contactUrl && !formHandlerUrl ? [new URL(store.contactUrl, platformUrl).href] : []),
      ...(store.withdrawalUrl ? [new URL(store.withdrawalUrl, platformUrl).href] : []),
    ],
    framedFormUrls: newsletter ? [new URL(newsletter.url, platformUrl).href] : [],
    payments,
    services: [
      ...(trackers ? listTrackerSources(trackers) : []),
      ...listErrorReportSources(getErrorDsn(site)),
      ...listChatSources(getLiveChat(site, flags)),
    ],
  });
}
