import { readFileSync } from 'node:fs';

export interface GuideBlock {
  /** Language of the block: `sh` is run, the others are contents of files. */
  readonly language: string;
  readonly text: string;
  /** Path that the text before the block names for its contents. */
  readonly file: string | undefined;
  /** Whether the block is for the machine of the seller, not for the server. */
  readonly isLocal: boolean;
}

/** Returns the blocks of a section of the page about going live, in their order. */
export function readGuide(heading: string): GuideBlock[] {
  const page = readFileSync('src/platform/going-live.md', 'utf8');
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const blocks: GuideBlock[] = [];
  let waiting: string[] = [];
  for (const part of section.split(/^(?=```\w)|(?<=^```)\n/m)) {
    const [, language, text = ''] = /^```(\w+)\n([\s\S]*?)```$/.exec(part) ?? [];
    if (language === undefined) {
      waiting = [
        ...waiting,
        ...[...part.matchAll(/`(\.env|Dockerfile|compose\.yaml)`/g)].flatMap(
          ([, path]) => path ?? [],
        ),
      ];
      continue;
    }
    const isFile = language !== 'sh' && language !== 'zone';
    const file = isFile ? waiting.shift() : undefined;
    if (!isFile) waiting = [];
    blocks.push({ language, text, file, isLocal: text.startsWith('# On your machine') });
  }
  return blocks;
}
