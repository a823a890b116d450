import type { LocaleCode } from '#shared/contract/common.ts';

/** Days in mails are those of UTC, as the platform promises them. */
const formatter = (locale: LocaleCode) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The days a delivery is expected between, e.g. `Tue, November 24 – Fri, November 27`. */
export const formatDateRange = (early: string, late: string, locale: LocaleCode): string =>
  formatter(locale).formatRange(new Date(early), new Date(late));

export const formatDate = (time: number, locale: LocaleCode): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
