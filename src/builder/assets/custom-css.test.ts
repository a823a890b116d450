import { expect, test } from 'vitest';
import { prepareCustomCss } from './custom-css.ts';

test('THEME-2 short CSS of a store is minified and inlined into its pages', async () => {
  expect(
    await prepareCustomCss('a { color : #ff0000 } /* </style> */ p::after { content: "</style>" }'),
  ).toEqual({
    inline: 'a{color:red}p:after{content:"</style>"}',
  });
  expect(await prepareCustomCss('a { color: red')).toEqual({ inline: 'a{color:red}' });
  expect(await prepareCustomCss(' \n')).toBeUndefined();
});

test.each([
  ['unmatched braces', 'a{color:red}} b{color:red}'],
  ['a syntax error', 'a{color:red} {{{'],
  ['an import', '@import "more.css";'],
  ['a URL', 'a{background:url(paper.png)}'],
  ['an escaped URL', 'a{background:u\\72l(paper.png)}'],
  ['nested rules that become long', `p{${'&.a,&.b{'.repeat(8)}color:red${'}'.repeat(9)}`],
  ['many rules', `a{color:red}`.repeat(200)],
])('THEME-2 CSS with %s becomes a file', async (_, source) => {
  const css = await prepareCustomCss(source);
  expect(css?.path).toMatch(/^\/_shop\/custom\.[0-9a-f]{16}\.css$/);
  expect(css?.inline).toBeUndefined();
  expect(css).toMatchObject({ content: source });
});
