import { expect, test } from 'vitest';
import { sanitizeDescription } from './sanitize.ts';

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
