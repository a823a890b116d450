import type { Part } from './drawing.ts';

/** A clothes rail across the picture and the hook of a wooden hanger on it. The hanger is inside the garment at (800, 230). */
const RAIL = 'M-200 56 H1800 V88 H-200 Z';
const HOOK =
  'M794 212 L794 188 C794 170 804 162 818 152 C838 138 846 118 842 96 C836 66 812 48 788 48 C764 48 744 66 738 90 L748 94 C754 74 768 60 788 60 C808 60 828 74 832 98 C835 116 828 130 812 142 C794 155 784 166 784 188 L784 212 Z';
/** The hump of the hanger, which is visible in the neck of a garment. */
const WOOD =
  'M620 330 C680 268 730 214 789 210 C848 214 900 268 960 330 L960 372 C890 300 850 262 789 256 C730 262 690 300 620 372 Z';

/** Moves path data of absolute M, L, C, H, V and Z commands up by `rise`. */
const raise = (path: string, rise: number): string =>
  path
    .replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) - rise}`)
    .replace(/V(-?[\d.]+)/g, (_, y: string) => `V${Number(y) - rise}`);

/** Returns the parts of rail and hook, `rise` above those in the neck of a tee. */
export const createHanger = (rise = 0): readonly Part[] => [
  { shape: raise(RAIL, rise), lift: 70, edge: 16, above: true },
  { shape: raise(HOOK, rise), lift: 78, edge: 5, above: true },
];

const METAL =
  '<defs><linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#55585c"/><stop offset=".3" stop-color="#e3e5e7"/><stop offset=".62" stop-color="#85888c"/><stop offset="1" stop-color="#3f4245"/></linearGradient></defs>';

/** Returns the fixed colors of rail and hook. */
export const drawRail = (rise = 0): string =>
  `${METAL}<path d="${raise(RAIL, rise)}" fill="url(#rail)"/><path d="${raise(HOOK, rise)}" fill="#a5a8ac"/><path d="${raise('M789 212 L789 188 C789 168 800 158 816 146', rise)}" fill="none" stroke="#e6e8ea" stroke-width="2.4"/>`;

/** Returns the fixed colors of rail, hook and hanger. `opening` is the outline in which the hanger is visible. */
export const drawHanger = (opening: string): string =>
  `${drawRail()}<defs><linearGradient id="oak" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c79c6c"/><stop offset=".5" stop-color="#a87c4f"/><stop offset="1" stop-color="#7d5836"/></linearGradient><clipPath id="neck"><path d="${opening}"/></clipPath></defs>` +
  `<g clip-path="url(#neck)"><path d="${WOOD}" fill="url(#oak)"/><path d="M640 330 C700 270 740 236 789 232 C840 236 880 270 940 330" fill="none" stroke="#d9b387" stroke-width="3" opacity=".6"/></g>`;
