export { hasEarlyAdditions, takeEarlyAdditions } from './add-early.ts';
export { describeAddition } from './describe-addition.ts';
export { showAdded } from './show-added.ts';
export { startEarlyAddition } from './start-early-addition.ts';
