import type { LocaleCode } from '#shared/contract/common.ts';

/** Mails show UTC days, because delivery estimates are UTC days. */
const createDayFormat = (locale: LocaleCode) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Formats the first and the last delivery day, for example `Tue, November 24 – Fri, November 27`. */
export const formatDateRange = (early: string, late: string, locale: LocaleCode): string =>
  createDayFormat(locale).formatRange(new Date(early), new Date(late));

/** Formats the day of a time in UTC, for example `November 24, 2026`. */
export const formatDate = (time: number, locale: LocaleCode): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);

/** Formats a time to the minute, with its time zone. */
export const formatDateAndTime = (time: number, locale: LocaleCode): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;
