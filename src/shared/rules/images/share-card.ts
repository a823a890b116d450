/**
 * Returns the key of the picture of a shared link with the title of its page. `picture` is the name of a photo of `photos.json`, or the
 * address of a picture of the theme.
 */
export const getShareCardKey = (picture: string, title: string): string => `${picture}/${title}`;

/** A title on a composed picture, as its address contains it. */
export interface PictureTitle {
  readonly text: string;
  /** Hash of the font and of how the title is drawn in it. */
  readonly look: string;
}

/** Maximum bytes of a title in an address. A longer title does not fit on a picture, and names of files are limited. */
const MAX_BYTES = 96;
const TITLE = /^([0-9a-f]{16})\.((?:[0-9a-f]{2})+)$/;

/** Serializes a title for an address. Hosts may ignore the case of letters, so the text is in hexadecimal digits. */
export function serializePictureTitle({ text, look }: PictureTitle): string {
  const bytes = new Uint8Array(MAX_BYTES);
  // Writes no part of a character, so a long title is cut between characters.
  const { written } = new TextEncoder().encodeInto(text, bytes);
  const digits = [...bytes.subarray(0, written)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${look}.${digits.join('')}`;
}

/** Parses a title of {@link serializePictureTitle}. Undefined for any other text. */
export function parsePictureTitle(serialized: string): PictureTitle | undefined {
  const [, look, digits] = TITLE.exec(serialized) ?? [];
  if (!look || !digits || digits.length > 2 * MAX_BYTES) return undefined;
  const bytes = (digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const text = new TextDecoder().decode(new Uint8Array(bytes));
  return serializePictureTitle({ text, look }) === serialized ? { text, look } : undefined;
}
