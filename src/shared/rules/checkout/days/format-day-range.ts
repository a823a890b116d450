/** Formats a range of days (`YYYY-MM-DD`), such as 'Nov 24 – 28'. Both checkouts show the days of a delivery in this form. */
export function formatDayRange(early: string, late: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(early), new Date(late));
}
