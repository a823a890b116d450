export { en as enGB } from '../en/words.ts';
