import { describeContent } from './identify-content.ts';

/** Returns what is wrong with a video file. Only its header is read: browsers decode the rest. */
export function findVideoIssue(name: string, content: Buffer): string | undefined {
  const expected = /\.webm$/i.test(name) ? 'WebM' : 'MP4';
  const found = describeContent(content);
  if (found !== expected) return `expected a video (${expected}), got ${found}`;
  // An MP4 that was cut off while it was copied has no index of its frames.
  return expected === 'MP4' && !content.includes('moov')
    ? 'expected a video (MP4), got a damaged file: no index'
    : undefined;
}

/** The first line of a WebVTT file, which may have a byte order mark and a comment. */
const CAPTIONS_HEAD = /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/;

/** Returns what is wrong with a file of captions: browsers ignore one without its first line. */
export const findCaptionsIssue = (content: Buffer): string | undefined =>
  CAPTIONS_HEAD.test(content.toString('latin1', 0, 16))
    ? undefined
    : `expected captions (WebVTT, which starts with the line WEBVTT), got ${describeContent(content)}`;
