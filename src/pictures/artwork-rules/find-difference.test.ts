import { expect, it } from 'vitest';
import { findArtworkIssue } from './find-artwork-issue.ts';

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n${content}</svg>`;
const RECT = '<rect width="80" height="80"/>';

it.each([
  ['systemLanguage', `<switch><g systemLanguage="de">${RECT}</g></switch>`],
  ['transform-origin', '<rect width="8" height="8" transform-origin="center"/>'],
  ['transform of a <symbol>', `<symbol transform="scale(2)">${RECT}</symbol>`],
  ['mask of a <mask>', '<mask id="m" mask="url(#n)"/><mask id="n"/>'],
  ['display="none" of a <clipPath>', '<clipPath style="display:none"/>'],
  ['shape in clip-path', '<rect width="8" height="8" clip-path="circle(5)"/>'],
  ['context-fill and context-stroke', '<rect width="8" height="8" fill="context-stroke"/>'],
  ['in2="BackgroundImage"', '<filter><feBlend in2="BackgroundImage"/></filter>'],
  ['length in rem', '<style>rect { stroke-width: 2rem }</style>'],
  ['transform="scale(2"', '<rect width="8" height="8" transform="scale(2"/>'],
  ...['rem', 'ex', 'ch', 'Q', 'vw', 'vmin', 'rlh'].flatMap((unit) => [
    [`length in ${unit}`, `<rect width="2${unit}" height="8"/>`],
    [`length in ${unit}`, `<rect width="9" height="8" style="stroke-width: .5${unit}"/>`],
  ]),
])('PICT-5.6 a drawing with %s is refused by its name: %s', (name, content) => {
  expect(findArtworkIssue(wrap(content ?? ''))).toEqual({
    place: 'line 2',
    message: `expected no ${name}: programs draw it in different ways. Remove it, or use a PNG of the drawing`,
  });
});

it.each([
  ['a mistake', 'M 10 10 L 20 X', 'at character 13, near "M 10 10 L 20 X"'],
  ['an incomplete curve', 'M0 0C1 2 3 4 5', 'at character 15'],
  ['no command', '10 10', 'at character 1'],
  ['a wrong flag', 'M0 0A1 1 0 2 1 5 5', 'at character 11'],
])('PICT-5.7 path data with %s is refused with its place', (_, data, message) => {
  const issue = findArtworkIssue(wrap(`<path d="${data}"/>`));
  expect(issue).toEqual({ place: 'line 2', message: expect.stringContaining(message) });
});

it('PICT-5.6 a background of the drawing is refused by its name, and one of a shape is ignored', () => {
  const wrapped = wrap(RECT);
  const issue = findArtworkIssue(wrapped.replace('<svg ', '<svg style="background:#fff" '));
  expect(issue?.message).toContain('expected no background of the <svg>');
  expect(
    findArtworkIssue(wrapped.replace('<rect ', '<rect style="background:#fff" ')),
  ).toBeUndefined();
});
