import { expect, it } from 'vitest';
import { COMPRESSIBLE } from '#shared/utils/content-types.ts';
import { createNginxConfig } from './nginx.ts';

const config = createNginxConfig({
  slug: 'night-owls',
  siteUrl: 'https://shop.example',
  table: { rules: [], headers: [] },
  files: ['index.html', 'a/b.CSS', 'logo.svg', 'photo.webp', 'site.webmanifest', 'LICENSE'],
});
/** Returns the types in a directive of the configuration. */
const getTypes = (directive: string) =>
  new RegExp(`  ${directive} (.*);`).exec(config)?.[1]?.split(' ');

it('HOST-6 nginx compresses the types that the local server compresses', () => {
  expect(['text/html', ...(getTypes('gzip_types') ?? [])]).toEqual(COMPRESSIBLE);
});

it('names the types of a site’s files, and a charset where the local server names one', () => {
  for (const line of ['text/css css;', 'text/html html;', 'image/svg+xml svg;', 'image/webp webp;'])
    expect(config).toContain(`\n    ${line}\n`);
  expect(getTypes('charset_types')).toEqual(['text/css', 'text/javascript']);
});

it('ATK-19.01 the name of a file cannot add a directive to the configuration of nginx', () => {
  const files = ['assets/x.css;} location = /x { return 200', 'assets/x.;}', 'assets/x.css'];
  const types = / {2}types \{\n([^}]*)\}/.exec(
    createNginxConfig({
      slug: 'night-owls',
      siteUrl: 'https://shop.example',
      table: { rules: [], headers: [] },
      files,
    }),
  );
  expect(types?.[1]?.trim()).toBe('text/css css;');
});
