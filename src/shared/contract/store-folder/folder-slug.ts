import * as v from 'valibot';
import { Slug } from '../common.ts';

/** Names that a JavaScript object has a meaning for: a record with such a key would lose it. */
export const RESERVED_NAMES = ['__proto__', 'constructor', 'prototype'];
export const RESERVED_NAME = 'expected another name, because this one is reserved';

/** A slug that a seller chooses: records have it as a key. */
export const FolderSlug = v.pipe(Slug, v.notValues(['constructor', 'prototype'], RESERVED_NAME));
