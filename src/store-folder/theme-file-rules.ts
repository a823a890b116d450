import { describeAssetIssue } from './asset-address.ts';
import { PICTURE_FILE, VIDEO_FILE } from './file-checks/asset-names.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

interface NamedFile {
  readonly field: string;
  readonly src: unknown;
  readonly kind: keyof typeof KINDS;
}

/** File names of each kind, by which servers send them with their type. Fonts have their pattern in the schema. */
const KINDS = {
  picture: { names: PICTURE_FILE, expected: 'a picture (.png, .jpg, .webp, .avif, .gif or .svg)' },
  video: { names: VIDEO_FILE, expected: 'a video (.mp4 or .webm)' },
  font: { names: /\.woff2$/, expected: 'a font (.woff2)' },
} as const;

/** Lists every file that a theme names, with its field. */
function listNamedFiles({ content, styles }: Fields): NamedFile[] {
  const { favicon, header, heroBanner, categories, about, promoBlock, videos, login } =
    toFields(content);
  const hero = toFields(heroBanner);
  const fonts = toFields(toFields(styles).fonts);
  const picture = (field: string, src: unknown) => ({ field, src, kind: 'picture' }) as const;
  return [
    picture('content.favicon', favicon),
    picture('content.header.logo', toFields(header).logo),
    picture('content.heroBanner.titleImg', hero.titleImg),
    picture('content.heroBanner.containerBg', hero.containerBg),
    picture('content.heroBanner.image.src', toFields(hero.image).src),
    ...toList(categories).map((category, at) =>
      picture(`content.categories[${at}].image`, toFields(category).image),
    ),
    picture('content.about.heroImage', toFields(about).heroImage),
    picture('content.promoBlock.image.src', toFields(toFields(promoBlock).image).src),
    picture('content.login.logo', toFields(login).logo),
    { field: 'styles.fonts.heading.src', src: toFields(fonts.heading).src, kind: 'font' },
    { field: 'styles.fonts.body.src', src: toFields(fonts.body).src, kind: 'font' },
    ...toList(toFields(videos).items).flatMap((video, at) => [
      {
        field: `content.videos.items[${at}].src`,
        src: toFields(video).src,
        kind: 'video',
      } as const,
      picture(`content.videos.items[${at}].poster`, toFields(video).poster),
    ]),
  ];
}

/**
 * Finds files that pages could not load: paths that are not published or no picture, and hosts that the shop's content
 * security policy does not allow. `assets` are paths in the shop.
 */
export function findThemeFileIssues(
  theme: unknown,
  assets: readonly string[],
  store: unknown,
): FieldIssue[] {
  return listNamedFiles(toFields(theme)).flatMap(({ field, src, kind }): FieldIssue[] => {
    if (typeof src !== 'string') return [];
    const message = src.startsWith('/')
      ? describePath(src, kind, assets)
      : describeHost(src, kind, store);
    return message === undefined ? [] : [{ field, message }];
  });
}

function describePath(
  src: string,
  kind: NamedFile['kind'],
  assets: readonly string[],
): string | undefined {
  const issue = describeAssetIssue(src, assets);
  const { names, expected } = KINDS[kind];
  if (issue || src.startsWith('/mockups/') || names.test(src.replace(/[?#].*$/s, ''))) return issue;
  return `expected ${expected}, got "${src}"`;
}

/** The policy allows files of the shop and of its platform. */
function describeHost(src: string, kind: NamedFile['kind'], store: unknown): string | undefined {
  const { platformUrl, siteUrl } = toFields(store);
  const origins = [siteUrl, platformUrl].flatMap((url) =>
    typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : [],
  );
  if (!URL.canParse(src))
    return `expected ${KINDS[kind].expected} of this folder such as /assets/logo.svg, got "${src}"`;
  if (origins.length === 0 || origins.includes(new URL(src).origin)) return undefined;
  return `expected a file of this folder such as /assets/logo.svg, got "${src}": the shop's content security policy blocks other hosts`;
}
