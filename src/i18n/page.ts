import type { LocaleCode } from '#contract/common.ts';
import { en } from './en.ts';
import { type Messages, type Translate, translator } from './translate.ts';

/** Groups of texts that islands read in the browser. A page embeds only those its islands need. */
export type MessageGroup =
  | 'choice'
  | 'quickAdd'
  | 'basket'
  | 'express'
  | 'region'
  | 'toast'
  | 'checkout'
  | 'payment'
  | 'grid'
  | 'listing'
  | 'search'
  | 'cart'
  | 'tile'
  | 'notFound'
  | 'form'
  | 'contact'
  | 'track'
  | 'preorder'
  | 'order'
  | 'thanks';

/** What pages with tiles need once a shopper adds from one. */
export const SHOPPING_MESSAGES: readonly MessageGroup[] = ['choice', 'quickAdd', 'basket', 'toast'];

/** What the page of a listing that is a pre-order needs besides. */
export const PREORDER_MESSAGES: readonly MessageGroup[] = ['preorder', 'form'];

const MESSAGES_ID = 'messages';
const catalogues: Readonly<Partial<Record<LocaleCode, Messages>>> = { en };
const kept = new Map<string, Translate>();

/** A page's texts. On the server all languages are at hand; in the browser those the page embeds. */
export function translate(locale: LocaleCode): Translate {
  let known = kept.get(locale);
  if (!known) {
    known = translator(import.meta.env.SSR ? (catalogues[locale] ?? en) : embeddedMessages(), locale);
    kept.set(locale, known);
  }
  return known;
}

function embeddedMessages(): Partial<Messages> {
  const text = document.getElementById(MESSAGES_ID)?.textContent;
  return text ? (JSON.parse(text) as Partial<Messages>) : {};
}

/** The texts of `groups`, for a page to embed. */
export function messagesOf(locale: LocaleCode, groups: readonly MessageGroup[]): Partial<Messages> {
  const all = Object.entries(catalogues[locale] ?? en);
  return Object.fromEntries(all.filter(([key]) => groups.some((group) => key.startsWith(`${group}.`))));
}
