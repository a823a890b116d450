import type { BrowserContextOptions, Page, Request } from 'playwright/test';
import type { Call } from '#shared/contract/call.ts';
import type { Translator } from '#texts/translator.ts';
import type { Failure } from './failures.ts';

/** A shopper whose language is German, with an item in the cart. */
export interface Shopper {
  readonly page: Page;
  /** Texts of the page's language. */
  readonly t: Translator;
  /** Values that a case keeps from one step to the next, such as the id of a checkout. */
  readonly memory: Map<string, string>;
}

type Step = (shopper: Shopper) => Promise<unknown>;

/** A call that the browser makes, the page that makes it, and what the shopper sees when it fails. */
export interface FailureCase {
  /** The call by its name in the contract, and the page. */
  readonly name: string;
  readonly matches: (request: Request) => boolean;
  /** Why nothing is shown when this call fails. */
  readonly silentBecause?: string;
  /** Opens the page that makes the call. Everything works so far. */
  readonly open?: Step;
  /** Makes the page send the call. */
  readonly act: Step;
  /** Resolves when the page shows what happened, or, for a silent call, works without it. */
  readonly expectFailure: (shopper: Shopper, failure: Failure) => Promise<unknown>;
  /** Tries again after the call works again. Default: `act`. */
  readonly retry?: (shopper: Shopper, failure: Failure) => Promise<unknown>;
  /** Resolves when the call has worked. */
  readonly expectSuccess: Step;
  /** Whether one failed try is repeated without the shopper. */
  readonly isRetriedOnce?: boolean;
  /** Failures after which the page shows something else, with the reason. Recovery is described by other rows. */
  readonly special?: Partial<
    Record<
      Failure,
      { readonly reason: string; readonly shows: Step; readonly changesCart?: boolean }
    >
  >;
  /** Whether a 401 is handled like other failures. Default: it may lead to the login page. */
  readonly treats401AsFailure?: boolean;
  /** Whether the case buys what is in the cart, or shows another shop, so that the cart is not compared. */
  readonly hasOtherCart?: boolean;
  /** Whether the call is a navigation. Playwright cannot look at a page while its navigation gets no response. */
  readonly isNavigation?: boolean;
  readonly options?: BrowserContextOptions;
}

/** Matches the requests of a call of the contract. */
export function callMatcher(
  call: Call,
  params: Readonly<Record<string, string>> = {},
): (request: Request) => boolean {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '[^/]+');
  return pathMatcher(new RegExp(`^${path}$`), call.method);
}

/** Matches requests by the path of their URL. */
export const pathMatcher =
  (path: RegExp, method = 'GET') =>
  (request: Request): boolean =>
    request.method() === method && path.test(new URL(request.url()).pathname);
