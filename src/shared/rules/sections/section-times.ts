interface Timed {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the time at which a section begins, in milliseconds. A day begins at midnight UTC. */
export const toStart = (time: string): number => Date.parse(time);

/** Returns the time at which a section ends, in milliseconds. A day is the last one, and ends at midnight UTC. */
export const toEnd = (time: string): number => Date.parse(time) + (DAY.test(time) ? DAY_MS : 0);

/** Whether a section is on the page at a time. */
export const isShown = ({ from, until }: Timed, now: number): boolean =>
  (from === undefined || toStart(from) <= now) && (until === undefined || now < toEnd(until));

const listTimes = (sections: readonly Timed[]): number[] =>
  sections.flatMap(({ from, until }) => [
    ...(from === undefined ? [] : [toStart(from)]),
    ...(until === undefined ? [] : [toEnd(until)]),
  ]);

/** Returns the next time at which a section of a page begins or ends. Undefined for never. */
export function findNextSectionChange(
  pages: readonly { readonly sections?: readonly Timed[] | undefined }[],
  now: number,
): number | undefined {
  const times = pages.flatMap(({ sections = [] }) => listTimes(sections));
  const next = Math.min(...times.filter((time) => time > now));
  return Number.isFinite(next) ? next : undefined;
}
