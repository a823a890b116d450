import type { Language } from '#shared/contract/languages.ts';
import type { PaymentSetup } from '#shared/contract/payment-setup.ts';
import type { CheckoutFlags } from './payment-choices.ts';

/** Path of the files that {@link CheckoutBundle} holds, but for the address formats. */
export const CHECKOUT_FILES_PATH = '/buy/assets/';

/** The shop's checkout as files for the platform's page. */
export interface CheckoutBundle {
  /** Contents by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Path of the page's script, which is a module. */
  readonly script: string;
  /** Paths of the modules that the script imports first. */
  readonly imports: readonly string[];
  readonly style: string;
}

/** Titles of the pages by which a store replaces policies of the shop. */
export interface PolicyNames {
  readonly privacy?: string | undefined;
  readonly terms?: string | undefined;
}

/** Id of the element with the {@link HostedPageData} of the hosted checkout. */
export const HOSTED_DATA_ID = 'hosted-data';

/** What the platform's page passes to the shop's checkout, as JSON. */
export interface HostedPageData {
  /** `base` is the URL of the shop in the language of the page, so that links lead to the shop. */
  readonly language: Language;
  /** Countries that the form offers; undefined for all. */
  readonly countries?: readonly string[] | undefined;
  /** The country that is selected first. */
  readonly country?: string | undefined;
  readonly setup: PaymentSetup;
  readonly flags: CheckoutFlags;
  /** Text of the link to the form of withdrawal; undefined for a store that does not sell to the European Union. */
  readonly withdrawalText?: string | undefined;
  readonly policyNames: PolicyNames;
  readonly hasElement: boolean;
  readonly hasCartTitle: boolean;
  readonly logo: { readonly url: string | undefined; readonly name: string };
  readonly links: readonly { readonly url: string; readonly text: string }[];
}
