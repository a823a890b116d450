import { fail, ok } from '#shared/utils/result.ts';
import { serveJobs } from '#shared/utils/serve-jobs.ts';
import type {
  ParsingInput,
  ParsingJob,
  ParsingKind,
  ParsingResult,
  ParsingValue,
} from './parsing-jobs.ts';

// Runs in a process of its own: parses one file after the other for the process that started it.

type Parsers = {
  readonly [K in ParsingKind]: (input: ParsingInput<K>) => Promise<ParsingValue<K>>;
};

/** Each job loads only the parsers that it needs. */
const PARSERS: Parsers = {
  readContent: async ({ root, today, drawings }) => {
    const { readContent } = await import('../read-content.ts');
    return readContent(root, today, drawings);
  },
  readPictureSources: async ({ root }) => {
    const { readPictureSources } = await import('../read-picture-sources.ts');
    return readPictureSources(root);
  },
  findNearDuplicates: async ({ root, listings }) => {
    const { findNearDuplicateIssues } = await import('../near-duplicates.ts');
    return findNearDuplicateIssues(root, listings);
  },
  checkAsset: async ({ root, file, print }) => {
    const { checkAsset } = await import('../file-checks/check-asset.ts');
    return checkAsset(root, file, print);
  },
  checkFavicon: async ({ root, file }) => {
    const { checkFavicon } = await import('../file-checks/check-favicon.ts');
    return checkFavicon(root, file);
  },
  preparePhoto: async ({ root, file }) => {
    const { preparePhoto } = await import('./prepare-photo.ts');
    return preparePhoto(root, file);
  },
  describePhoto: async ({ root, file }) => {
    const { describePhoto } = await import('../file-checks/describe-photo.ts');
    return describePhoto(root, file);
  },
  parseCss: async ({ css }) => {
    const { parseCss } = await import('../file-checks/parse-css.ts');
    return parseCss(css);
  },
  minifyCss: async ({ css }) => {
    const { minifyCss } = await import('./minify-css.ts');
    return minifyCss(css);
  },
  compileRoute: async ({ root, file }) => {
    const { compileRoute } = await import('../file-checks/compile-route.ts');
    // esbuild runs in one more process, and without it no other route can be compiled.
    return compileRoute(root, file).catch(() => process.exit(1));
  },
  subsetFont: async ({ font, characters, weights, features }) => {
    const { default: subsetFont } = await import('subset-font');
    await rejectLargeFont(font);
    return subsetFont(Buffer.from(font), characters, {
      targetFormat: 'woff2',
      ...(features && { keepFeatures: features }),
      ...(weights !== undefined && {
        variationAxes: { wght: typeof weights === 'number' ? weights : { ...weights } },
      }),
    });
  },
  measureFont: async ({ font, text, weight }) => {
    const { measureFont } = await import('./measure-font.ts');
    await rejectLargeFont(font);
    return measureFont(Buffer.from(font), text, weight);
  },
  rewriteFont: async ({ font }) => {
    const { default: subsetFont } = await import('subset-font');
    const { openFont } = await import('./measure-font.ts');
    const content = Buffer.from(font);
    await rejectLargeFont(content);
    const characters = openFont(content).characterSet.filter(
      (code) => !(code >= 0xd800 && code <= 0xdfff),
    );
    return subsetFont(content, characters.map((code) => String.fromCodePoint(code)).join(''), {
      targetFormat: 'truetype',
    });
  },
  drawShareTitle: async (title) => {
    const { drawShareTitle } = await import('#pictures/resize/draw-share-card.ts');
    await rejectLargeFont(title.font);
    return drawShareTitle(title);
  },
  drawShareCard: async ({ root, file, ...card }) => {
    const { readPhoto } = await import('./prepare-photo.ts');
    const { drawShareCard } = await import('#pictures/resize/draw-share-card.ts');
    await rejectLargeFont(card.font);
    return drawShareCard({ ...card, photo: await readPhoto(root, file) });
  },
  drawLogo: async ({ drawing, height }) => {
    const { drawLogo } = await import('#pictures/resize/draw-logo.ts');
    return drawLogo(Buffer.from(drawing), height);
  },
  drawIcons: async ({ drawing, background }) => {
    const { drawIcons } = await import('#pictures/resize/draw-icons.ts');
    return drawIcons(Buffer.from(drawing), background);
  },
};

/** Throws for a font whose tables would take too much memory. */
async function rejectLargeFont(font: Uint8Array): Promise<void> {
  const { findFontSizeIssue } = await import('../file-checks/font-size.ts');
  const issue = findFontSizeIssue(Buffer.from(font));
  if (issue) throw new Error(issue);
}

async function runJob<K extends ParsingKind>({
  kind,
  input,
}: ParsingJob<K>): Promise<ParsingResult<K>> {
  try {
    return ok(await PARSERS[kind](input));
  } catch (error) {
    return fail({
      reason: 'invalid',
      text: error instanceof Error ? error.message : String(error),
    });
  }
}

serveJobs((job: ParsingJob): Promise<ParsingResult> => runJob(job));
