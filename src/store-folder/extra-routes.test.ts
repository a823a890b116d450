import { expect, test } from 'vitest';
import { checkLayout, checkLayoutOfSource } from './extra-routes.ts';

const route = {
  file: 'routes/letter.astro',
  path: '/letter',
  source: '/shops/a/routes/letter.astro',
};

test('CODE-13 a page without the layout of the shop gets a warning that names the file of its route', () => {
  expect(
    checkLayout(route, '<body><main id="main" tabindex="-1">Dear you</main></body>'),
  ).toBeUndefined();
  expect(checkLayout(route, '<h1>Dear you</h1>')).toMatchObject({ file: route.source });
});

test('CODE-13 the source of a route gives the warning only when nothing in it can render the layout', () => {
  const page = (head: string, body: string) => `---\n${head}\n---\n${body}`;
  const all = "import { Layout } from 'shopkiln/route';";
  for (const source of [
    page(all, '<Layout title="A" path="/a">Dear you</Layout>'),
    page(
      "import * as shop from 'shopkiln/route';",
      '<shop.Layout title="A" path="/a">Dear you</shop.Layout>',
    ),
    page(
      "import { Layout as Page } from 'shopkiln/route';",
      '<Page title="A" path="/a">Dear you</Page>',
    ),
    page("import Letter from '#builder/parts/Letter.astro';", '<Letter />'),
  ])
    expect(checkLayoutOfSource(route, source), source).toBeUndefined();
  for (const source of [page(all, '<h1>Dear you</h1>'), '<h1>Dear you</h1>'])
    expect(checkLayoutOfSource(route, source), source).toMatchObject({ file: route.source });
});
