import { Option } from 'commander';

export interface StoreOption {
  readonly store?: string;
}

/** Scripts written for earlier versions name the store by an option. */
export const storeOption = (): Option => new Option('--store <store>', 'the same as the argument');
