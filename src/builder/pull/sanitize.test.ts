import { expect, test } from 'vitest';
import { isPlainDescription, sanitizeDescription, sanitizeMarkup } from './sanitize.ts';

test.each([
  ['<p>Fast</p><script>alert(1)</script>', '<p>Fast</p>'],
  ['<p onclick="x()" style="color:red">Fast</p>', '<p>Fast</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="//evil.test"></iframe><strong>ok</strong>', '<strong>ok</strong>'],
])('OPS-5 THEME-2 a description %j is made safe', (html, safe) => {
  expect(sanitizeDescription(html).replace(' rel="nofollow noopener"', '')).toBe(safe);
});

test.each([
  ['<div>Cotton</div><div>Wash cold</div>', 'Cotton Wash cold '],
  ['<table><tr><td><b>S</b></td><td>50 cm</td></tr></table>', '<b>S</b> 50 cm '],
  ['Cotton<hr>Wool', 'Cotton Wool'],
  ['Cotton<script>alert(1)</script>Wool', 'Cotton Wool'],
  [
    '<p>Cot<span>ton</span> and <u>wool</u></p><section>Wash</section>',
    '<p>Cotton and wool</p>Wash ',
  ],
])('FILE-16.1 an element that is removed from a description joins no words: %j', (html, safe) => {
  expect(sanitizeDescription(html)).toBe(safe);
});

test.each([
  '<p>Salt &amp; <b>sweat</b> &lt;3 <a href="https://a.example/?a=1&b=2">x</a></p>',
  'a < b & c > d "e" <br> <ul><li>1<li>2</ul>',
  '<p>Unclosed <em>deep <strong>text',
])('OPS-4 a description made safe stays as it is when it is made safe again: %j', (html) => {
  const safe = sanitizeDescription(html);
  expect(sanitizeDescription(safe)).toBe(safe);
});

const PARTS = [
  ...[
    '<p>',
    '</p>',
    '<ul>',
    '</ul>',
    '<ol>',
    '</ol>',
    '<li>',
    '</li>',
    '<b>',
    '</b>',
    '<em>',
    '</em>',
    '<i>',
    '</i>',
  ],
  ...[
    '<strong>',
    '</strong>',
    '<p class="x">',
    '<br>',
    '<script>',
    '<img src=x>',
    '<P>',
    '<',
    '>',
    '&',
    '&lt;',
    '<!--',
  ],
  ...[
    'text',
    'Größe ✂ 😀',
    ' ',
    '\n',
    '"',
    "'",
    '\u00a0',
    '\u0000',
    '\u2028',
    '\ud800',
    '{{x}}',
    'javascript:',
  ],
];

test.each([
  ['', true],
  ['A tee.', true],
  [
    '<p>Soft, <em>thick</em> and <strong>warm</strong>.</p>\n<ul><li>One</li><li><b>Two</b></li></ul>',
    true,
  ],
  ['<p>Open', false],
  ['<p><b>Crossed</p></b>', false],
  ['<b>Outside of a paragraph</b>', false],
  ['<p onclick="x()">Fast</p>', false],
  ['<script>alert(1)</script>', false],
  ['Salt &amp; sweat', false],
])('%j is plain: %j', (html, isPlain) => {
  expect(isPlainDescription(html)).toBe(isPlain);
});

/** The elements that may be in an element; '' is the description. */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  '': ['p', 'ul', 'ol'],
  ...{ ul: ['li'], ol: ['li'], p: ['b', 'i', 'em', 'strong'], li: ['b', 'i', 'em', 'strong'] },
};

test('OPS-5 THEME-2 the sanitizer changes no plain description', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  // Mostly valid HTML, so that many descriptions are plain, with every part at every place.
  const create = (within: string): string =>
    Array.from({ length: random(4) }, () => {
      const names = INSIDE[within];
      if (!names || random(20) === 0) return PARTS[random(PARTS.length)];
      const name = names[random(names.length)] ?? '';
      return `<${name}>${create(name)}</${name}>`;
    }).join('');
  const plain = Array.from({ length: 20_000 }, () => create('')).filter(isPlainDescription);
  expect(plain.filter((html) => /<(?:b|em)>./.test(html)).length).toBeGreaterThan(300);
  expect(plain.filter((html) => sanitizeMarkup(html) !== html)).toEqual([]);
});

test('a long description takes no more than linear time', () => {
  const before = process.cpuUsage();
  expect(isPlainDescription(`<p>${'<b>x</b> y '.repeat(20_000)}<`)).toBe(false);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
