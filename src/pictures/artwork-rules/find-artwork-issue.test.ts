import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findArtworkIssue } from './find-artwork-issue.ts';

const wrap = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${content}</svg>`;
const issueOf = (content: string, attributes?: string) =>
  findArtworkIssue(wrap(content, attributes));
const RECT = '<rect width="100" height="100"/>';

it('PICT-1 accepts the artwork of the sample stores', () => {
  const files = readdirSync('stores', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /artwork.[^/]+\.svg$/.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap(
    (file) => findArtworkIssue(readFileSync(join('stores', file), 'utf8')) ?? [],
  );
  expect(found).toEqual([]);
});

it.each([
  [
    'a drop shadow',
    `<filter id="f"><feDropShadow stdDeviation="2"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
  ],
  [
    'a style sheet',
    `<style>.a, #b { fill: #123456; stroke: none /* ; */ }</style><g id="b"><path class="a" d="M0 0h9v9z"/></g>`,
  ],
  ['the data of a drawing program', `<x:view xmlns:x="urn:x" x:zoom="1"><x:grid/></x:view>${RECT}`],
  [
    'a pattern',
    `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><circle r="3"/></pattern><rect width="90" height="90" fill="url(#p)"/>`,
  ],
  [
    'a mask, a clip, a gradient',
    `<clipPath id="c">${RECT}</clipPath><mask id="m">${RECT}</mask><radialGradient id="g"><stop/></radialGradient><rect width="9" height="9" fill="url(#g)" mask="url(#m)" clip-path="url(#c)"/>`,
  ],
  [
    'many small shapes',
    Array.from({ length: 9_000 }, (_, index) => `<circle cx="${index % 100}" r=".3"/>`).join(''),
  ],
  ['arcs and curves', '<path d="m1,1a2 2 0 1140-3.5s1-1 2 2t1e1 3Q4 4 5 5z M1 1 2 2"/>'],
])('PICT-1 accepts %s', (_, content) => {
  expect(issueOf(content)).toBeUndefined();
});

describe('PICT-1 rejects, with the line of the element', () => {
  const step = (name: string) => `<filter id="f"><${name}/></filter>${RECT}`;
  it.each([
    [
      '200 feTurbulence',
      `<filter id="f">${'<feTurbulence/>'.repeat(200)}</filter><rect filter="url(#f)"/>`,
      'feTurbulence',
    ],
    ['a wide feMorphology', step('feMorphology radius="40"'), 'feMorphology'],
    ['a convolution', step('feConvolveMatrix'), 'feConvolveMatrix'],
    ['lighting', step('feDiffuseLighting'), 'feDiffuseLighting'],
    ['displacement', step('feDisplacementMap'), 'feDisplacementMap'],
    ['a picture in a filter', step('feImage'), 'feImage'],
    [
      'a filter of many steps',
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(20)}</filter><rect width="100" height="100" filter="url(#f)"/>`,
      'feGaussianBlur',
    ],
    [
      'a filter used often',
      `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${'<rect width="100" height="100" filter="url(#f)"/>'.repeat(50)}`,
      'rect',
    ],
    [
      'a filter in a style sheet',
      `<style>* { filter: ${'blur(9px) '.repeat(20)} }</style>${RECT}`,
      'style',
    ],
    ['filter functions', `<rect style="filter:${'blur(9px) '.repeat(20)}"/>`, 'rect'],
    [
      'a filter on a list',
      `<filter id="f">${'<feGaussianBlur/>'.repeat(5)}</filter><rect width="100" height="100" filter="URL(#f) url(#f) url( '#f' )"/>`,
      'rect',
    ],
    [
      'use of use',
      `${Array.from({ length: 20 }, (_, n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(n ? 10 : 0)}<path d="M0 0h1"/></g>`).join('')}`,
      'use',
    ],
    ['a circle of use', '<g id="a"><use xlink:href="#a"/></g>', 'use'],
    [
      'patterns in patterns',
      `${[1, 2, 3, 4].map((n) => `<pattern id="p${n}" width="50" height="50" patternUnits="userSpaceOnUse">${`<rect width="50" height="50" fill="url(#p${n - 1})"/>`.repeat(9)}</pattern>`).join('')}<rect width="100" height="100" fill="url(#p4)"/>`,
      'rect',
    ],
    [
      'a pattern that contains itself',
      '<pattern id="p" width="50" height="50" patternUnits="userSpaceOnUse"><rect width="1" height="1" fill="url(#p)"/></pattern><rect width="1" height="1" fill="url(#p)"/>',
      'rect',
    ],
    [
      'masks in masks',
      `${[1, 2, 3, 4].map((n) => `<mask id="m${n}">${`<rect width="9" height="9" mask="url(#m${n - 1})"/>`.repeat(9)}</mask>`).join('')}<rect width="9" height="9" mask="url(#m4)"/>`,
      'mask',
    ],
    ['path data that is not read to its end', '<path d="M0 0L1 1;L2 2"/>', 'path'],
    ['an embedded picture', '<image href="data:image/png;base64,AA=="/>', 'image'],
    ['a script', '<script/>', 'script'],
    ['a page', '<foreignObject/>', 'foreignObject'],
    ['a marker', '<marker/>', 'marker'],
    ['an animation', '<animate/>', 'animate'],
  ])('%s', (_, content, element) => {
    const issue = issueOf(content);
    expect(issue?.place).toBe('line 2');
    expect(issue?.message).toContain(`<${element}>`);
  });

  it.each([
    ['escapes in an attribute', '<rect filter="\\75rl(#f)"/>', 'expected filter without escapes'],
    ['escapes in a style', '<rect style="fi\\6cter:url(#f)"/>', 'expected properties such as'],
    ['a comment in a style', '<rect style="fill/**/:red"/>', 'expected properties such as'],
    ['a property that moves', '<rect style="transform: scale(9)"/>', 'got "transform" in a style'],
    ['an imported sheet', '<style>@import "a.css";</style>', 'without @ rules'],
    [
      'a transform of another form',
      '<rect transform="scale(2"/>',
      'expected no transform="scale(2"',
    ],
    [
      'elements deep inside each other',
      '<g>'.repeat(20_000) + '</g>'.repeat(20_000),
      'elements inside each other',
    ],
    ['XML that is not well-formed', '<g><path></g>', 'expected well-formed XML'],
  ])('%s', (_, content, message) => {
    const issue = issueOf(content);
    expect([issue?.place, issue?.message]).toEqual(['line 2', expect.stringContaining(message)]);
  });
});

it.each([
  ['viewBox="0 0 100 100" width="20000" height="20000"', 'at most 10000 pixels'],
  ['viewBox="0 0 1 1000"', 'at most 4 times as tall as wide'],
  ['viewBox="0 0 1000 1"', '100 times as wide as tall'],
  ['', 'expected a viewBox, or a width and a height'],
  ['width="1rem" height="1rem"', 'expected a viewBox, or a width and a height'],
])('PICT-1 rejects a size of %s', (attributes, message) => {
  expect(issueOf(RECT, attributes)).toEqual({
    place: 'line 1',
    message: expect.stringContaining(message),
  });
});

it.each([
  [
    'an entity that contains elements',
    `<!DOCTYPE svg [<!ENTITY a "<filter/>">]>${wrap('&a;')}`,
    'no <!DOCTYPE>',
  ],
  [
    'default attributes',
    `<!DOCTYPE svg [<!ATTLIST rect filter CDATA "url(#f)">]>${wrap(RECT)}`,
    'no <!DOCTYPE>',
  ],
  [
    'another encoding',
    `<?xml version="1.0" encoding="UTF-7"?>${wrap(RECT)}`,
    'expected encoding="UTF-8"',
  ],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'expected an <svg> element'],
  ['a root without a namespace', '<svg viewBox="0 0 9 9"/>', 'expected an <svg> element'],
  ['a large file', wrap(' '.repeat(1_000_001)), 'at most 1000000 characters'],
])('PICT-1 rejects %s, which parsers may read differently', (_, svg, message) => {
  expect(findArtworkIssue(svg)?.message).toContain(message);
});

it('accepts the namespaces of drawing programs as entities', () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>';
  expect(
    findArtworkIssue(
      `<?xml version="1.0" encoding="utf-8"?>${doctype}${wrap(RECT, 'xmlns:i="&ns_ai;" viewBox="0 0 9 9"')}`,
    ),
  ).toBeUndefined();
});
