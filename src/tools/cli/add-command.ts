import type { Command } from 'commander';

/** Adds a command to the program. Returns undefined for one that is not needed, so that its options are not created. */
export type AddCommand = (name: string, description: string) => Command | undefined;
