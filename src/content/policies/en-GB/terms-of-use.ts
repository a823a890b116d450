export { termsOfUse } from '../en/terms-of-use.ts';
