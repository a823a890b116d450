import { expect, test } from 'vitest';
import { prepareCustomCss } from './custom-css.ts';

test('THEME-2 short CSS of a store is inline in its pages, serialized again', async () => {
  expect(await prepareCustomCss('a { color : #ff0000 } /* </style> */ p::after { content: "</style>" }')).toEqual({
    inline: 'a{color:red}p:after{content:"</style>"}',
  });
  expect(await prepareCustomCss('a { color: red')).toEqual({ inline: 'a{color:red}' });
  expect(await prepareCustomCss(' \n')).toBeUndefined();
});

test.each([
  ['braces that are not its own', 'a{color:red}} b{color:red}'],
  ['what does not parse', 'a{color:red} {{{'],
  ['an import', '@import "more.css";'],
  ['an address', 'a{background:url(paper.png)}'],
  ['an address in escapes', 'a{background:u\\72l(paper.png)}'],
  ['much of it', `a{color:red}`.repeat(200)],
])('THEME-2 is a file of its own: %s', async (_, css) => {
  const specific = await prepareCustomCss(css);
  expect(specific?.path).toMatch(/^\/_shop\/custom\.[0-9a-f]{16}\.css$/);
  expect(specific?.inline).toBeUndefined();
  expect(specific).toMatchObject({ content: css });
});
