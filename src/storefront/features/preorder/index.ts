export { openPreorder } from './open-preorder.ts';
