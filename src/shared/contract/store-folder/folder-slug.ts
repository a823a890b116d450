import * as v from 'valibot';
import { Slug } from '../common.ts';
import { field } from './field.ts';

/** Names that a JavaScript object has a meaning for: a record with such a key would lose it. */
export const RESERVED_NAMES = ['__proto__', 'constructor', 'prototype'];
export const RESERVED_NAME = 'expected another name, because this one is reserved';

/** A slug that a seller chooses: records have it as a key. */
export const FolderSlug = v.pipe(Slug, v.notValues(['constructor', 'prototype'], RESERVED_NAME));

/** Earlier slugs of something that was renamed, the oldest first. */
export const wasField = (text: string, example: string) =>
  field(
    v.optional(v.pipe(v.array(FolderSlug), v.minLength(1), v.maxLength(20))),
    `Earlier slugs, the oldest first: add the old one at the end when you change \`slug\`, and never remove one. ${text} Nothing else may have one of these slugs.`,
    [[example]],
    'it never had another slug',
  );
