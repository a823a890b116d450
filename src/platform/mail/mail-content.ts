/** What a mail says, apart from how it looks: the HTML and the plain text are both made of it. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Pairs such as "Order number" and its value; a value may have several lines. */
  readonly facts: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly lines: readonly MailLine[];
  readonly totals: readonly { readonly name: string; readonly amount: string }[];
  /** The heaviest line of the totals. */
  readonly total?: { readonly name: string; readonly amount: string } | undefined;
  readonly button?: { readonly text: string; readonly href: string } | undefined;
  readonly notes: readonly string[];
}

export interface MailLine {
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
  readonly href?: string | undefined;
}
