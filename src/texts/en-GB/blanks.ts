export { en as enGB } from '../en/blanks.ts';
