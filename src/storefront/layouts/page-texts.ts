import type { LocaleCode } from '#shared/contract/codes.ts';
import { serializeForScript } from '#shared/utils/json-script.ts';
import { type MessageGroup, selectTexts } from '#texts/page-messages.ts';

/** Texts by language and groups. They are cached, because pages of the same type embed the same texts. */
const cachedTexts = new Map<string, string>();

/** The texts that a page embeds for its islands, as JSON for a script element. */
export function getPageTexts(locale: LocaleCode, groups: readonly MessageGroup[]): string {
  const key = `${locale} ${groups.join(' ')}`;
  const json = cachedTexts.get(key) ?? serializeForScript(selectTexts(locale, groups));
  cachedTexts.set(key, json);
  return json;
}
