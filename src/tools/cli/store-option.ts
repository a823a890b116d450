import { Option } from 'commander';
import { readInteger } from './read-option.ts';

export interface StoreOption {
  readonly store?: string;
}

/** Scripts written for earlier versions name the store by an option. */
export const storeOption = (): Option => new Option('--store <store>', 'the same as the argument');

/** Resolution of print files. At the highest one, a poster has 130 megapixels. */
export const dpiOption = (): Option =>
  new Option('--dpi <number>', 'pixels of an inch of print files')
    .argParser(readInteger(36, 600))
    .default(300);
