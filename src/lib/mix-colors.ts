/** `share` (0 to 1) of one `#rrggbb` colour over the other, as a browser lays a see-through colour over a ground. */
export function mixColors(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(over * share + under * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
