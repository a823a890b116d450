import type { IconName } from '#pictures/resize/icon-sides.ts';
import type { PrintBox } from '#pictures/try-artwork.ts';
import type { Result } from '#shared/utils/result.ts';
import type { DrawingFactsByHash } from '../drawing-facts.ts';
import type { FolderContent, PictureSources } from '../folder-content.ts';
import type { ComparedListing, findNearDuplicateIssues } from '../near-duplicates.ts';

/** What is wrong in a file: a place in it such as `line 4, column 7`, or '' for all of it, and a message. */
export interface PlacedIssue {
  readonly place: string;
  readonly message: string;
  /** It is probably a mistake, although the file can be used. */
  readonly isWarning?: boolean | undefined;
}

/** A problem in a route or in a file that it imports. */
export interface RouteIssue extends PlacedIssue {
  /** Absolute path of the file. */
  readonly path: string;
}

/** What the parser of CSS found. Places are in the text. */
export interface ParsedCss {
  readonly syntax: readonly PlacedIssue[];
  readonly addresses: readonly { readonly address: string; readonly place: string }[];
}

/** What is read of a photo. The color is # and six hexadecimal digits. */
export interface PhotoFacts {
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** Weights of a variable font that a shop uses: one weight, or a range. */
export type Weights = number | { readonly min: number; readonly max: number };

/** Measures of a font and the width of a text in it, relative to the font size. */
export interface FontMeasures {
  readonly ascent: number;
  readonly descent: number;
  readonly width: number;
}

/**
 * Work of parsers on files of a store folder. Input and value are plain data, because both go to another process: a file can
 * crash its parser, or take all time or memory.
 */
export interface ParsingJobs {
  readonly readContent: {
    readonly input: {
      readonly root: string;
      readonly today: Date;
      readonly drawings: DrawingFactsByHash;
    };
    readonly value: FolderContent;
  };
  readonly readPictureSources: {
    readonly input: { readonly root: string };
    readonly value: PictureSources | undefined;
  };
  readonly findNearDuplicates: {
    readonly input: {
      readonly root: string;
      readonly listings: readonly ComparedListing[];
    };
    readonly value: ReturnType<typeof findNearDuplicateIssues>;
  };
  readonly checkAsset: {
    readonly input: { readonly root: string; readonly file: string; readonly print: PrintBox };
    readonly value: readonly PlacedIssue[];
  };
  readonly checkFavicon: {
    readonly input: { readonly root: string; readonly file: string };
    readonly value: readonly PlacedIssue[];
  };
  /** The value is the photo of a product as it is published. */
  readonly preparePhoto: {
    readonly input: { readonly root: string; readonly file: string };
    readonly value: Uint8Array;
  };
  /** The value is the size of a photo in pixels as it is published, and its average color. */
  readonly describePhoto: {
    readonly input: { readonly root: string; readonly file: string };
    readonly value: PhotoFacts;
  };
  readonly parseCss: { readonly input: { readonly css: string }; readonly value: ParsedCss };
  /** The value is undefined for invalid CSS. */
  readonly minifyCss: {
    readonly input: { readonly css: string };
    readonly value: string | undefined;
  };
  readonly compileRoute: {
    readonly input: { readonly root: string; readonly file: string };
    readonly value: {
      readonly errors: readonly RouteIssue[];
      /** Absolute paths of the route and of all files that it imports. */
      readonly loaded: readonly string[];
    };
  };
  readonly subsetFont: {
    readonly input: {
      readonly font: Uint8Array;
      readonly characters: string;
      readonly weights?: Weights | undefined;
      /** OpenType features. All features of the font when undefined. */
      readonly features?: readonly string[] | undefined;
    };
    readonly value: Uint8Array;
  };
  /** The value is undefined for a font that lacks a character of the text. */
  readonly measureFont: {
    readonly input: {
      readonly font: Uint8Array;
      readonly text: string;
      /** Weight of a variable font. */
      readonly weight: number;
    };
    readonly value: FontMeasures | undefined;
  };
  /** The value is the same font as TrueType or OpenType, written anew with all of its characters. */
  readonly rewriteFont: {
    readonly input: { readonly font: Uint8Array };
    readonly value: Uint8Array;
  };
  /** The value is the title of a shared link over a shade, as SVG text with paths. */
  readonly drawShareTitle: {
    readonly input: {
      readonly title: string;
      readonly font: Uint8Array;
      readonly weight: number;
    };
    readonly value: string;
  };
  /** The value is the picture of a shared link with a title, as JPEG. */
  readonly drawShareCard: {
    readonly input: {
      readonly root: string;
      readonly file: string;
      readonly title: string;
      readonly font: Uint8Array;
      readonly weight: number;
    };
    readonly value: Uint8Array;
  };
  /** The value is a PNG. */
  readonly drawLogo: {
    readonly input: { readonly drawing: Uint8Array; readonly height: number };
    readonly value: Uint8Array;
  };
  readonly drawIcons: {
    readonly input: { readonly drawing: Uint8Array; readonly background: string };
    readonly value: Readonly<Record<IconName, Uint8Array>>;
  };
}

export type ParsingKind = keyof ParsingJobs;
export type ParsingInput<K extends ParsingKind> = ParsingJobs[K]['input'];
export type ParsingValue<K extends ParsingKind> = ParsingJobs[K]['value'];

/** A job as it is sent to a process. */
export interface ParsingJob<K extends ParsingKind = ParsingKind> {
  readonly kind: K;
  readonly input: ParsingInput<K>;
}

/**
 * Why a job has no value: the parser failed (`invalid`), it reached a limit or ended its process (`stopped`), the operating
 * system ended the process (`killed`), or it was not started (`skipped`). The text is a message for an issue of the file.
 */
export interface ParsingError {
  readonly reason: 'invalid' | 'stopped' | 'killed' | 'skipped';
  readonly text: string;
}

export type ParsingResult<K extends ParsingKind = ParsingKind> = Result<
  ParsingValue<K>,
  ParsingError
>;

/** Returns whether the result depends on the file alone, so that it holds until the file changes. */
export const isFinal = (result: ParsingResult): boolean =>
  result.ok || result.error.reason === 'invalid' || result.error.reason === 'stopped';
