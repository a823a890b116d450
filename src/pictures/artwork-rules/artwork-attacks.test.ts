import { describe, expect, it } from 'vitest';
import { findArtworkIssue } from './find-artwork-issue.ts';

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">\n${content}</svg>`;
const RECT = '<rect width="100" height="100"/>';
const blurs = `<feGaussianBlur stdDeviation="9"/>`.repeat(20);
const HEAVY = `<filter id="f">${blurs}</filter>`;
/** A pattern that is over the limit wherever it is drawn. */
const PATTERN = `<pattern id="p" width="50" height="50" patternUnits="userSpaceOnUse">${'<rect width="50" height="50" fill="url(#q)"/>'.repeat(400)}</pattern><radialGradient id="q"><stop/></radialGradient>`;
const heavyRects = (attributes: string) => `<rect width="100" height="100" ${attributes}/>`;
const DRAWING = encodeURIComponent(wrap(`<g id="a">${RECT}</g>`));

describe('PICT-1 rejects what the renderer draws and an estimate of the elements could miss:', () => {
  it.each([
    [
      'an included document',
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="data:image/svg+xml,x"/>',
    ],
    [
      'a style sheet of an instruction',
      `<?xml-stylesheet href="data:text/css,rect{filter:url(%23f)}"?>${RECT}`,
    ],
    ['an inherited filter', `${HEAVY}<g filter="inherit">${RECT}</g>`],
    ['an inherited mask in a style', `<g style="mask: Inherit">${RECT}</g>`],
    ['an inherited clip', `<style>g { clip-path: inherit !important }</style><g>${RECT}</g>`],
    ['another drawing', `<use href="data:image/svg+xml,${DRAWING}#a"/>`],
    ['a gradient of another drawing', `<rect fill="url(data:image/svg+xml,${DRAWING}#a)"/>`],
    ['a filter in another file', '<rect filter="url(file.svg#f)"/>'],
    [
      'a name with a parenthesis',
      `<filter id="f)">${blurs}</filter>${heavyRects('filter="url(&quot;#f)&quot;)"')}`,
    ],
    ['a name with spaces after it', `${HEAVY}${heavyRects('filter="url(#f )"')}`],
    ['a name that the ink replaces', `<g id="17181a">${HEAVY}</g><use href="currentColor"/>`],
    ['a reference that the ink replaces', `<g id="f3f1ea"/><g id="aabbcc"/><use href="#aabbcc"/>`],
    [
      'a filter that the ink replaces',
      `<filter id="aabbcc"/>${heavyRects('filter="url(#aabbcc)"')}`,
    ],
    ['a fill that the ink replaces', `<pattern id="aabbcc"/>${heavyRects('fill="url(#aabbcc)"')}`],
    ['a selector that the ink replaces', `<style>#aabbcc { fill: red }</style><g id="aabbcc"/>`],
    [
      'a class that the ink replaces',
      `<style>.currentColor { fill: red }</style><g class="currentColor"/>`,
    ],
    ['an entity that the ink replaces', '<g id="a" class="#aabbcc"/>'],
    ['an opacity in percent', heavyRects('opacity="50%"').repeat(400)],
    [
      'thick outlines of many letters',
      `<text font-size="200" stroke="red" stroke-width="30">${'S'.repeat(1_500)}</text>`,
    ],
    ['a pattern in one letter', `${PATTERN}<text font-size="400" fill="url(#p)">M</text>`],
    [
      'a pattern in the outline of a letter',
      `${PATTERN}<text font-size="400" stroke="url(#p)">M</text>`,
    ],
    [
      'a gradient of many stops that repeats in less than a pixel',
      `<linearGradient id="g" gradientTransform="scale(.0001)" spreadMethod="reflect">${'<stop/>'.repeat(500)}</linearGradient>${heavyRects('fill="url(#g)"').repeat(20)}`,
    ],
    ['dashes of a text', '<text font-size="400" stroke="red" stroke-dasharray=".001">M</text>'],
    [
      'dashes of a text in a style',
      '<g style="stroke:red;stroke-dasharray:.001px"><text><tspan>M</tspan></text></g>',
    ],
    [
      'dashes of another scale',
      '<path transform="scale(10000)" vector-effect="non-scaling-stroke" stroke="red" stroke-dasharray="1" d="M0 0H1000"/>',
    ],
    [
      'a drawing that its use enlarges',
      `<defs><svg id="s" viewBox="0 0 1 1" width="1" height="1"><path d="M${Array.from({ length: 9_000 }, (_, n) => ((n * 7919) % 1000) / 1000).join(' ')}"/></svg></defs><use href="#s" width="100" height="100"/>`,
    ],
    ['a fill that is no color', `${PATTERN}<g fill="url(#p)">${heavyRects('fill="bogus"')}</g>`],
    [
      'a fill that is no known color function',
      `${PATTERN}<g fill="url(#p)">${heavyRects('style="fill:rgb(1)"')}</g>`,
    ],
    [
      'a fill that is inherited in capitals',
      `${PATTERN}<g fill="url(#p)">${heavyRects('fill="INHERIT"')}</g>`,
    ],
    [
      'a fill that another rule seems to replace',
      `<style>defs rect { fill: red }</style>${PATTERN}<g fill="url(#p)">${RECT}</g>`,
    ],
    ['a fill of the parent of a pattern', createInherited('<g fill="url(#p)">', '</g>', '')],
    ['a fill of the pattern itself', createInherited('', '', 'fill="url(#p)"')],
    [
      'a fill of a symbol',
      `${PATTERN}<symbol id="s" fill="url(#p)">${RECT}</symbol><use href="#s"/>`,
    ],
    [
      'a filter of a symbol',
      `${HEAVY}<symbol id="s" filter="url(#f)">${RECT}</symbol><use href="#s"/>`,
    ],
    [
      'a fill of a mask',
      `${PATTERN}<mask id="m" fill="url(#p)">${RECT}</mask>${heavyRects('mask="url(#m)"')}`,
    ],
  ])('%s', (_, content) => {
    const issue = findArtworkIssue(wrap(content));
    expect(issue?.message).toMatch(/^expected /);
    expect(issue?.place).toMatch(/^line \d+$/);
  });
});

function createInherited(before: string, after: string, attributes: string): string {
  const inner = '<pattern id="i" width="50" height="50" patternUnits="userSpaceOnUse"';
  return `${PATTERN}${before}${inner} ${attributes}>${RECT}</pattern>${after}${heavyRects('fill="url(#i)"')}`;
}

it.each([
  [
    'colors that the ink replaces',
    `<style>.a{fill:#aabbcc}</style><path fill="#aabbcc" style="stroke: currentColor"/>`,
  ],
  [
    'a color of the page in the data of a drawing program',
    `<x:view xmlns:x="urn:x" pagecolor="#ffffff"/>${RECT}`,
  ],
  [
    'the instructions of a packet of metadata',
    `<metadata><?xpacket begin="" id="W5M0"?><?xpacket end="w"?></metadata>`,
  ],
  ['a reference in quotes', `<linearGradient id="g"/><rect fill="url('#g') #aabbcc"/>`],
  [
    'a gradient of many stops',
    `<linearGradient id="g">${'<stop/>'.repeat(100)}</linearGradient>${heavyRects('fill="url(#g)"').repeat(20)}`,
  ],
  [
    'a gradient that repeats',
    `<radialGradient id="g" spreadMethod="repeat">${'<stop/>'.repeat(8)}</radialGradient>${heavyRects('fill="url(#g)"').repeat(20)}`,
  ],
  ['a hyperlink', `<a href="https://shop.example/">${RECT}</a>`],
  [
    'a text with an outline',
    '<text stroke="red" stroke-width="2" stroke-dasharray="none">Hello</text>',
  ],
  [
    'fills in a style sheet, of a group',
    `<style>.b{fill:none}</style><g fill="#123456"><path class="b" d="M0 0h9"/></g>`,
  ],
  ['the word currentColor in a title', `<title>currentColor #aabbcc</title>${RECT}`],
])('PICT-1 accepts %s', (_, content) => {
  expect(findArtworkIssue(wrap(content))).toBeUndefined();
});
