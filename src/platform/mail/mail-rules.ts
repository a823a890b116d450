import type { MailKind } from './mail-payloads.ts';

/** Mails of one kind that strangers can cause in a day. */
interface DailyLimits {
  /** Maximum number to one mailbox. Four times as many may go to all addresses that may be the same mailbox. */
  readonly mailbox: number;
  /** Maximum number that the requests of one client cause. */
  readonly client: number;
  /** Maximum number from one store. */
  readonly store: number;
}

/** `to` is whose mailbox it is. A mail to a shopper contains no text that a stranger has entered. */
export type MailRule = { readonly to: 'shopper' | 'seller' } & (
  | {
      /** The seller, who has no limit. */
      readonly trigger: 'seller';
    }
  | {
      /**
       * `buyer`: whoever placed the order. An order that was paid has no limit; one that cost nothing may be a
       * stranger's. `recipient`: a person who agreed to get it. `anybody`: no order and no consent is needed.
       */
      readonly trigger: 'buyer' | 'recipient' | 'anybody';
      readonly perDay: DailyLimits;
      /**
       * What happens above a limit. `merge`: the mail becomes a part of one that leaves within an hour. `list`: its
       * order is in a list of orders that leaves within a day. `drop`: it is not sent.
       */
      readonly excess: 'merge' | 'list' | 'drop';
    }
);

const SHOPPER = { mailbox: 6, client: 60, store: 5_000 };
const SELLER = { mailbox: 60, client: 30, store: 5_000 };

/** Who can cause mails of each kind, and how many of them. `queueMail` enforces it, so that no caller has to. */
export const MAIL_RULES = {
  newOrder: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  confirmation: { to: 'shopper', trigger: 'buyer', perDay: SHOPPER, excess: 'list' },
  shipped: { to: 'shopper', trigger: 'seller' },
  files: { to: 'shopper', trigger: 'seller' },
  delivered: { to: 'shopper', trigger: 'seller' },
  cancelled: {
    to: 'shopper',
    trigger: 'buyer',
    perDay: { ...SHOPPER, mailbox: 3 },
    excess: 'merge',
  },
  refunded: { to: 'shopper', trigger: 'buyer', perDay: SHOPPER, excess: 'merge' },
  dispute: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  // Its receipt is a legal duty (Directive 2011/83/EU, article 11a), so it is never dropped.
  withdrawal: { to: 'shopper', trigger: 'buyer', perDay: SHOPPER, excess: 'merge' },
  newWithdrawal: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  contact: { to: 'seller', trigger: 'anybody', perDay: SELLER, excess: 'merge' },
  reminder: {
    to: 'shopper',
    trigger: 'recipient',
    perDay: { mailbox: 2, client: 60, store: 20_000 },
    excess: 'drop',
  },
  returnRequest: { to: 'shopper', trigger: 'buyer', perDay: SHOPPER, excess: 'merge' },
  newReturnRequest: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  newCancellation: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  refundRejected: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  refundReturned: { to: 'seller', trigger: 'buyer', perDay: SELLER, excess: 'merge' },
  fulfillment: { to: 'seller', trigger: 'seller' },
  printOrder: { to: 'seller', trigger: 'seller' },
  printCancellation: { to: 'seller', trigger: 'seller' },
  webhookDisabled: { to: 'seller', trigger: 'seller' },
  recovery: {
    to: 'shopper',
    trigger: 'anybody',
    perDay: { ...SHOPPER, mailbox: 12 },
    excess: 'list',
  },
} as const satisfies Record<MailKind, MailRule>;

/** Kinds of mails to sellers. They are in the first language of the store and contain data of shoppers. */
export const SELLER_MAIL_KINDS: readonly string[] = Object.entries(MAIL_RULES).flatMap(
  ([kind, { to }]) => (to === 'seller' ? [kind] : []),
);

/** Kinds that a buyer causes. The code that queues one must know whether the order cost nothing. */
export type BuyerMailKind = {
  [K in MailKind]: (typeof MAIL_RULES)[K]['trigger'] extends 'buyer' ? K : never;
}[MailKind];
