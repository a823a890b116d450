import { EVENT_TYPES, type EventType } from '#shared/contract/admin/events.ts';

/** What the column of an endpoint contains that has chosen all events. */
export const ALL_EVENTS = '*';

/** Returns the column of an endpoint for the events that it has chosen; without a list, for all. */
export const serializeChosen = (types: readonly EventType[] | undefined): string =>
  types ? ` ${types.join(' ')} ` : ALL_EVENTS;

/** Returns a pattern that matches the columns of endpoints that have chosen an event, except those that have chosen all. */
export const matchChosen = (type: EventType): string => `% ${type} %`;

/** Returns the events that an endpoint has chosen. */
export const parseChosen = (column: string): readonly EventType[] | 'all' =>
  column === ALL_EVENTS ? 'all' : EVENT_TYPES.filter((type) => column.includes(` ${type} `));
