import { bundleCheckout } from '#builder/assets/bundle-checkout.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { addressSandbox } from '#simulators/addresses/address-sandbox.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createPrinterSandbox } from '#simulators/printer/printer-sandbox.ts';
import { vatIdSandbox } from '#simulators/vat-ids/vat-id-sandbox.ts';
import { loadPictureSources } from '#store-folder/load-picture-sources.ts';
import { openDrop } from './open-drop.ts';

/** What commands pass to a platform, which may not import it: pictures of store folders, the shop's checkout, folders of printers, simulators. */
export const PLATFORM_PARTS = {
  readPictureSources: (slug: string) => loadPictureSources(getStoreDir(slug)),
  bundleCheckout,
  openDrop,
  createSandbox,
  createPrinterSandbox,
  addressSandbox,
  vatIdSandbox,
};
