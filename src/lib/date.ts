/** A day (`2026-11-24`) in words of a language: 'November 24, 2026'. What is no such day stays as it is. */
export function formatDay(day: string, locale: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
