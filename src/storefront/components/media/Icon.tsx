const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20',
  cart: 'M4 6h2.2l2 10.2h9.6L20 9H7M9.5 20.2h.01M16.5 20.2h.01',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'm5 5 14 14M19 5 5 19',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  play: 'm8 5.5 10 6.5-10 6.5z',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  down: 'm5 9 7 7 7-7',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5.2-1.2h.01',
  tiktok: 'M14 4v10.5a3.8 3.8 0 1 1-3-3.7M14 4c.4 2.6 2 4.2 4.6 4.5',
  youtube:
    'M4 7c0-1 .7-1.7 1.7-1.8C9.900 4.900 14.100 4.900 18.300 5.200 19.300 5.300 20 6 20.200 7c.3 3.300.3 6.700 0 10-.2 1-.9 1.700-1.900 1.800-4.200.3-8.400.3-12.600 0C4.700 18.700 4 18 3.800 17c-.3-3.300-.3-6.700.2-10Zm6.200 2.300v5.400l4.600-2.700Z',
  x: 'm4 4 16 16M20 4 4 20',
  facebook:
    'M14 21v-7h2.800l.4-3.200H14V9c0-1 .4-1.600 1.700-1.600H17.300V4.400C15 4 10.800 3.900 10.800 8.400v2.400H8V14h2.800v7',
  bandcamp: 'M8 6h13l-5 12H3Z',
  bluesky:
    'M12 11C10.500 8 7.500 5.500 5 4.500 4 4.100 3.500 5 3.600 6c.2 2 .6 4.700 1.100 5.500.7 1.200 2.300 1.500 4 1.300-2.500.5-4.700 1.700-1.700 5 3 3 4.200-.2 5-2.200.8 2 2 5.200 5 2.200 3-3.300.8-4.500-1.700-5 1.700.2 3.300-.1 4-1.300.5-.8.9-3.500 1.100-5.500.1-1-.4-1.900-1.400-1.500-2.500 1-5.500 3.500-7 6.500Z',
} as const;

/** A line icon of 24 px. Decorative: the element around it needs a text or label. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
