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
