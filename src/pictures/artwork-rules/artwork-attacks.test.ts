import { describe, expect, it } from 'vitest';
import { findArtworkIssue } from './find-artwork-issue.ts';

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">\n${content}</svg>`;
const RECT = '<rect width="100" height="100"/>';
const blurs = `<feGaussianBlur stdDeviation="9"/>`.repeat(20);
const HEAVY = `<filter id="f">${blurs}</filter>`;
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
    [
      'a filter of a symbol',
      `${HEAVY}<symbol id="s" filter="url(#f)">${RECT}</symbol><use href="#s"/>`,
    ],
  ])('%s', (_, content) => {
    const issue = findArtworkIssue(wrap(content));
    expect(issue?.message).toMatch(/^expected /);
    expect(issue?.place).toMatch(/^line \d+$/);
  });
});

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
