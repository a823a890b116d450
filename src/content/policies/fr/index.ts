export { privacyPolicy } from './privacy-policy.ts';
export { termsOfUse } from './terms-of-use.ts';
