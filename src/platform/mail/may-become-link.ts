import { domainToUnicode } from 'node:url';
import tlds from 'tlds' with { type: 'json' };
import { containsLink, isNameAt } from '#shared/utils/contains-link.ts';

const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);

/** Addresses that need no domain: two slashes, a scheme that programs open, an IPv4 address. */
const ADDRESS = [
  /\/\/\S|\\\\\S/,
  /(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|callto|skype|whatsapp|tg|sip|facetime|javascript|data|file|bitcoin|webcal):\S/iu,
  /(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.]?\p{N})/u,
];
/** Parts of addresses and company names that are written without a space, and whose last part is also a top-level domain. */
const ABBREVIATIONS =
  /(?<![\p{L}\p{N}.-])(?:p\.?o\.box|(?:co|cie|pty|pvt)\.(?:kg|kgaa|ltd|inc|sa|llc))(?![\p{L}\p{N}/-]|\.[\p{L}\p{N}])/giu;
/**
 * Whether mail programs could show a part of the text as a link. Knows all top-level domains, unlike {@link containsLink}, which is
 * small enough for the browser. A family name after an initial or a title may be one of them: `J.Cash`, `Dr.Love`.
 */
export function mayBecomeLink(text: string): boolean {
  const plain = text
    // Compatibility forms, such as full-width letters and dots, are links too. Invisible characters could split a domain.
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[。｡․]/g, '.')
    .replaceAll(ABBREVIATIONS, ' ');
  return containsLink(plain) || ADDRESS.some((pattern) => pattern.test(plain)) || hasDomain(plain);
}

/** Splits instead of matching, so that its time grows linearly. */
const hasDomain = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}\p{N}.-]+/u).some((host) => {
    const labels = host.split('.');
    return labels.some((label, index) => {
      const before = labels[index - 1];
      const name = /^xn--/i.test(label) ? domainToUnicode(label) : label.toLowerCase();
      if (!before || !TOP_LEVEL.has(name)) return false;
      // Country codes after an initial are left to `containsLink`, which knows `J.de Vries`.
      return !(isNameAt(labels, index) || (before.length === 1 && /^[a-z]{2}$/i.test(label)));
    });
  });
