/** Returns the groups of a lookup number, between which it may wrap. */
export const splitLookupNumber = (number: string): readonly string[] =>
  number.match(/.{1,8}/g) ?? [];
