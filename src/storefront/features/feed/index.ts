export { startLoadMore } from './start-load-more.ts';
