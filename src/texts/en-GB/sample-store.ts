import { en } from '../en/sample-store.ts';
import type { SampleStoreTexts } from '../language-files.ts';

export const enGB: SampleStoreTexts = { ...en, listingTitle: 'First T-shirt' };
