import { expect, test } from 'vitest';
import { listInks } from './list-inks.ts';

const wrap = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${content}</svg>`;
const PATH = '<path d="M0 0h8v8z"';

test.each([
  [`${PATH} fill="#E5432D" stroke="currentcolor"/>`, ['#e5432d #e5432d', 'currentColor ']],
  [
    `${PATH} style="fill: #fff; stroke:rgb(10, 20,30) !important"/>`,
    ['#fff #ffffff', 'rgb(10, 20,30) #0a141e'],
  ],
  [`<style>.a{fill:White}</style>${PATH} class="a"/>`, ['white #ffffff']],
  [
    `<linearGradient id="g"><stop stop-color="navy"/></linearGradient>${PATH} fill="url(#g)"/>`,
    ['navy #000080'],
  ],
  [
    `${PATH} fill="hsl(0 0% 100%)" stroke="hsla(210deg, 50%, 40%, 0.5)"/>`,
    ['hsl(0 0% 100%) #ffffff', 'hsla(210deg, 50%, 40%, 0.5) #336699'],
  ],
  [
    `${PATH} fill="color(srgb 1 50% 0)" stroke="color(display-p3 0.2 0.4 0.6 / 50%)"/>`,
    ['color(srgb 1 50% 0) #ff8000', 'color(display-p3 0.2 0.4 0.6 / 50%) #336699'],
  ],
  [`${PATH} fill="rgb(100%, 0%, 20%)"/>`, ['rgb(100%, 0%, 20%) #ff0033']],
  [`${PATH}/>`, ['black #000000']],
  [`<path d="M0 0h8" stroke="#123456"/>`, ['#123456 #123456']],
  [`<g fill="none">${PATH}/></g>`, []],
  [`<mask id="m">${PATH} fill="#ffffff"/></mask><clipPath id="c">${PATH}/></clipPath>`, []],
  [`${PATH} fill="constructor"/>`, []],
])('INK-2 lists the inks of %s', (content, expected) => {
  expect(listInks(wrap(content)).map(({ text, hex = '' }) => `${text} ${hex}`)).toEqual(expected);
});

test('INK-2 artwork that cannot be parsed has no inks', () => {
  expect(listInks('<svg')).toEqual([]);
});
