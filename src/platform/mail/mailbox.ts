import { hashContent } from '#shared/utils/hash.ts';

/** The mailbox that an address reaches. */
export interface Mailbox {
  /**
   * Hash of the normalized address: lower case, without a tag after a plus sign, at Gmail without dots. Addresses with the same id
   * reach the same mailbox.
   */
  readonly id: string;
  /** Hash of what all addresses have in common that may reach the mailbox. */
  readonly baseId: string;
}

/** Provider with two names, which also ignores dots. */
const GMAIL = /^g(?:oogle)?mail\.com$/;

/**
 * Returns the mailbox of an address. Addresses of one mailbox differ by case, by a tag after a plus sign (RFC 5233), and at Gmail by
 * dots. Others may reach the same mailbox: some servers ignore dots, or have tags after another sign.
 */
export function readMailbox(address: string): Mailbox {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const plain = name.replace(TAG, '');
  const [mailboxName, mailboxHost] = GMAIL.test(host)
    ? [removeDots(plain), 'gmail.com']
    : [plain, host];
  const baseName = removeDots(plain).replace(/(?<=.)[-_=].*$/, '');
  return {
    id: hashContent(`${mailboxName}@${mailboxHost}`),
    baseId: hashContent(`${baseName}@${mailboxHost}`),
  };
}

const TAG = /(?<=.)\+.*$/;
const removeDots = (name: string): string => name.replaceAll('.', '');

/** Whether an address has a tag after a plus sign. A server that knows no tags delivers no mail to it. */
export const hasTag = (address: string): boolean =>
  TAG.test(address.slice(0, address.lastIndexOf('@')));
