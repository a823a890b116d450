import type { Migration } from 'kysely/migration';
import { catalog } from './0001-catalogue.ts';
import { changes } from './0002-changes.ts';
import { commerce } from './0003-selling.ts';
import { sandbox } from './0004-sandbox.ts';
import { collectionProducts } from './0005-collection-products.ts';
import { newsletter } from './0006-newsletter.ts';
import { pendingAuthorizations } from './0007-bank-waits.ts';
import { previews } from './0008-previews.ts';
import { gate } from './0009-gate.ts';
import { errorReports } from './0010-faults.ts';
import { texts } from './0011-texts.ts';
import { buildRequests } from './0012-build-requests.ts';
import { redirectedCarts } from './0013-redirected-carts.ts';
import { largeAmounts } from './0014-large-amounts.ts';
import { storeRevision } from './0015-store-revision.ts';
import { requestIds } from './0016-request-ids.ts';
import { mailFailures } from './0017-mail-failures.ts';
import { storeFolders } from './0018-store-folders.ts';
import { publishedVersions } from './0019-published-versions.ts';
import { traceContext } from './0020-trace-context.ts';
import { previousSecrets } from './0021-previous-secrets.ts';
import { orderTaxes } from './0022-order-taxes.ts';
import { taxCalculations } from './0023-tax-calculations.ts';
import { listingTranslations } from './0025-listing-translations.ts';
import { catalogStock } from './0029-catalog-stock.ts';
import { productTypes } from './0030-product-types.ts';
import { storePages } from './0031-store-pages.ts';
import { promoUses } from './0032-promo-uses.ts';
import { priceHistory } from './0033-price-history.ts';
import { invoiceNumbers } from './0034-invoice-numbers.ts';
import { withdrawals } from './0038-withdrawals.ts';
import { bundles } from './0039-bundles.ts';
import { listingSafety } from './0040-listing-safety.ts';
import { orderSellers } from './0041-order-sellers.ts';
import { productContents } from './0042-product-contents.ts';
import { currencyPrices } from './0043-currency-prices.ts';
import { productIdentifiers } from './0044-product-identifiers.ts';
import { refunds } from './0045-refunds.ts';
import { checkoutReminders } from './0046-checkout-reminders.ts';
import { blankNames } from './0047-blank-names.ts';
import { disputes } from './0048-disputes.ts';
import { quantityPrices } from './0049-quantity-prices.ts';
import { downloads } from './0053-downloads.ts';
import { downloadConsents } from './0054-download-consents.ts';
import { shipDates } from './0055-ship-dates.ts';
import { productVideos } from './0056-product-videos.ts';

/** Migrations run in the order of their names. Never edit one that has run anywhere: add another. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-catalogue': catalog,
  '0002-changes': changes,
  '0003-selling': commerce,
  '0004-sandbox': sandbox,
  '0005-collection-products': collectionProducts,
  '0006-newsletter': newsletter,
  '0007-bank-waits': pendingAuthorizations,
  '0008-previews': previews,
  '0009-gate': gate,
  '0010-faults': errorReports,
  '0011-texts': texts,
  '0012-build-requests': buildRequests,
  '0013-redirected-carts': redirectedCarts,
  '0014-large-amounts': largeAmounts,
  '0015-store-revision': storeRevision,
  '0016-request-ids': requestIds,
  '0017-mail-failures': mailFailures,
  '0018-store-folders': storeFolders,
  '0019-published-versions': publishedVersions,
  '0020-trace-context': traceContext,
  '0021-previous-secrets': previousSecrets,
  '0022-order-taxes': orderTaxes,
  '0023-tax-calculations': taxCalculations,
  '0025-listing-translations': listingTranslations,
  '0029-catalog-stock': catalogStock,
  '0030-product-types': productTypes,
  '0031-store-pages': storePages,
  '0032-promo-uses': promoUses,
  '0033-price-history': priceHistory,
  '0034-invoice-numbers': invoiceNumbers,
  '0038-withdrawals': withdrawals,
  '0039-bundles': bundles,
  '0040-listing-safety': listingSafety,
  '0041-order-sellers': orderSellers,
  '0042-product-contents': productContents,
  '0043-currency-prices': currencyPrices,
  '0044-product-identifiers': productIdentifiers,
  '0045-refunds': refunds,
  '0046-checkout-reminders': checkoutReminders,
  '0047-blank-names': blankNames,
  '0048-disputes': disputes,
  '0049-quantity-prices': quantityPrices,
  '0053-downloads': downloads,
  '0054-download-consents': downloadConsents,
  '0055-ship-dates': shipDates,
  '0056-product-videos': productVideos,
};
