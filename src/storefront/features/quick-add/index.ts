export { startQuickAdd } from './start-quick-add.ts';
