/** Names how pictures are composed, blanks included: with another one every mockup has a new address. Made by `npm run mockup-version`. */
export const COMPOSER_VERSION = 'dc53d6d1';
