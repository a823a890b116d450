export { $deviceLists, addToList, readDeviceLists, removeFromList } from './device-lists.store.ts';
export { startDeviceLists } from './start-device-lists.ts';
