import type { LocaleCode } from '#shared/contract/codes.ts';

/** The texts of a mail without their layout. The HTML and the plain text are both rendered from it. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Labels such as "Order number" with their values; a value can have several lines. */
  readonly facts: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly lines: readonly MailLine[];
  readonly totals: readonly { readonly name: string; readonly amount: string }[];
  /** The last, emphasized line of the totals. */
  readonly total?: { readonly name: string; readonly amount: string } | undefined;
  /** Amounts that are a part of the total, after it. */
  readonly contained?: readonly { readonly name: string; readonly amount: string }[] | undefined;
  readonly button?: { readonly text: string; readonly href: string } | undefined;
  /** Less prominent links below the button. */
  readonly links?: readonly { readonly text: string; readonly href: string }[] | undefined;
  /** Longer texts below the other content. */
  readonly sections?: readonly MailSection[] | undefined;
  /** Addresses in them become links. */
  readonly hints: readonly string[];
  /** Why the recipient gets the mail; by default because of an order of the recipient. */
  readonly reason?: string | undefined;
  /** Whether the seller gets the mail: it has no sentences and no address of the seller. */
  readonly isToSeller?: boolean | undefined;
}

/** A text with its heading, and its language where it is not that of the mail. */
export interface MailSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly lang?: LocaleCode | undefined;
  /** Whether addresses in it become links: in a text of the shop, which contains nothing that a shopper entered. */
  readonly hasLinks?: boolean | undefined;
}

export interface MailLine {
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
  /** Path or URL of the picture of the product. */
  readonly image?: string | null | undefined;
  readonly href?: string | undefined;
}
